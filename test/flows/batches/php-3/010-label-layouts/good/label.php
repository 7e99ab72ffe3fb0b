<?php
require __DIR__ . '/layouts.php';

$label = ['to' => 'Depot 4', 'weight' => 12.5];
$layout = layout_name($_GET['layout'] ?? 'plain');

ob_start();
include '/srv/app/layouts/' . $layout; // SINK
$page = ob_get_clean();
header('Content-Length: ' . strlen($page));
echo $page;
