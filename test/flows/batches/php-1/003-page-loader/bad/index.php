<?php
$page = $_GET['page'] ?? 'home';
$page = str_replace('../', '', $page);
if ($page === '') {
    $page = 'home';
}
echo '<nav><a href="?page=home">Home</a></nav>';
include __DIR__ . '/pages/' . $page; // SINK
