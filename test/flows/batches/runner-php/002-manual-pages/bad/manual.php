<?php
$known = ['17', 'start'];
$page = $_GET['page'] ?? 'start';
include __DIR__ . '/pages/' . $page; // SINK
