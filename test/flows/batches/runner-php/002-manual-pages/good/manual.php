<?php
$known = ['17', 'start'];
$page = in_array($_GET['page'], $known, true) ? $_GET['page'] : 'start';
include __DIR__ . '/pages/' . $page; // SINK
