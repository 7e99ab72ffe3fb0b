<?php
require __DIR__ . '/CsvReader.php';

$pdo = new PDO('mysql:dbname=stock');
$reader = new CsvReader($pdo);

foreach ($reader->rows($_POST['csv'] ?? '') as $number => [$sku, $qty]) {
    if ($qty < 0) {
        continue;
    }
    $pdo->exec("REPLACE INTO stock (line, sku, qty) VALUES ($number, $sku, $qty)"); // SINK
}
echo 'Imported.';
