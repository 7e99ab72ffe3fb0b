<?php
require __DIR__ . '/numbers.php';

$pdo = new PDO('sqlite:/srv/app/greenhouse.db');
$house = positive($_GET['house'] ?? '1', 1);

$rows = $pdo->query('SELECT taken_at, celsius FROM readings WHERE house = ' . $house . ' ORDER BY taken_at DESC LIMIT 24'); // SINK

foreach ($rows as $row) {
    printf("<tr><td>%s</td><td>%.1f</td></tr>\n", htmlspecialchars((string) ($row['taken_at'] ?? '')), (float) ($row['celsius'] ?? 0));
}
