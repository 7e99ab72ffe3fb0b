<?php
require __DIR__ . '/Paths.php';

$file = Paths::clean($_GET['f'] ?? 'today.log');
header('Content-Type: text/plain');
readfile('/srv/app/logs/' . $file); // SINK
