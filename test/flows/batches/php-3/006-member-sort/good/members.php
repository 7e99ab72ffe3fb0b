<?php
require __DIR__ . '/columns.php';

$by = $_GET['by'] ?? 'name';
if (!in_array($by, array_values(COLUMNS), true)) {
    $by = 'name';
}

$link = new mysqli('localhost', 'club', getenv('CLUB_PASSWORD') ?: '', 'club');
$result = $link->query("SELECT name, joined FROM members ORDER BY $by LIMIT 100"); // SINK
echo $result ? 'ok' : 'no members';
