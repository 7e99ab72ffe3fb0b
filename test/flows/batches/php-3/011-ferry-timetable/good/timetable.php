<?php
require __DIR__ . '/Conditions.php';

$pdo = new PDO('mysql:dbname=ferry');
$conditions = new Conditions($pdo);
$conditions->add('port', fn ($port) => mb_free_trim($port));
$conditions->add('deck', fn ($deck) => (int) $deck);

function mb_free_trim(string $text): string
{
    return trim($text, " \t\n\r\0\x0B");
}

$trips = $pdo->query('SELECT departs_at FROM trips' . $conditions->where($_GET)); // SINK
echo $trips ? 'Trips found' : 'No trips';
