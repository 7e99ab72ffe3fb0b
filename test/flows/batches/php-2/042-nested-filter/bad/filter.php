<?php
require __DIR__ . '/Cleaner.php';

$link = new mysqli('localhost', 'app', '', 'app');
$cleaner = new Cleaner($link);
$f = $cleaner->clean((array) ($_POST['f'] ?? []));
$city = $f['address']['city']['name'] ?? '';

if (!is_string($city)) {
    exit;
}
$result = $link->query("SELECT id FROM people WHERE city = '$city'"); // SINK
echo count($result->fetchAll());
