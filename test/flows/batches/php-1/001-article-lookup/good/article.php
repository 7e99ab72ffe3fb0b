<?php
require __DIR__ . '/lib/db.php';

$section = 'news';
$number = cleanNumber($_GET['id'] ?? '1');
$row = connect()->query("SELECT title, body FROM articles WHERE section = '$section' AND id = $number")->fetch(); // SINK
echo $row ? htmlspecialchars($row['title']) : 'No such article';
