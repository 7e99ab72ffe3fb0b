<?php
require __DIR__ . '/Page.php';

$asked = new Page($_GET['page'] ?? 'start', 'Asked');
$start = new Page('start', 'Start');

$path = function (string $folder): string {
    return $folder . '/' . $this->slug . '.html';
};
$locate = Closure::bind($path, $asked, Page::class);

file_put_contents($locate('/srv/app/cache'), $start->title()); // SINK
echo 'Stored ' . htmlspecialchars($asked->title());
