<?php
require __DIR__ . '/Ending.php';
require __DIR__ . '/Shelf.php';

$file = $_FILES['minutes'] ?? null;
if ($file === null || $file['size'] > 5000000) {
    exit('Nothing stored');
}
$shelf = new Shelf('/srv/app/public/minutes');
echo $shelf->store($file['tmp_name'], basename($file['name'])) ? 'Stored' : 'Not stored';
