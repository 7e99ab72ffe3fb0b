<?php
require __DIR__ . '/Registry.php';
require __DIR__ . '/tracking.php';

$registry = Registry::instance();
$registry['pdo'] = new PDO('mysql:dbname=stats');
$registry['campaign'] = $_SERVER['HTTP_X_CAMPAIGN'] ?? '';
$registry['campaign.sql'] = $registry['pdo']->quote($registry['campaign']);

track();
header('Content-Type: image/gif');
