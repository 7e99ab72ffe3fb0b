<?php
$folder = '/srv/app/manual';
$doc = $_GET['doc'] ?? 'en:1';

[$lang, $chapter] = array_pad(explode(':', $doc, 2), 2, '1');
$languages = ['en' => 'english', 'de' => 'german', 'fr' => 'french'];
$subfolder = $languages[$lang] ?? 'english';

list('file' => $file, 'type' => $type) = [
    'file' => "$folder/$subfolder/" . $chapter,
    'type' => 'text/plain',
];

header('Content-Type: ' . $type);
readfile($file); // SINK
