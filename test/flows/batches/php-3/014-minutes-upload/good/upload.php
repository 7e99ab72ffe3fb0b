<?php
require __DIR__ . '/endings.php';

const FOLDER = '/srv/app/public/minutes/';

$file = $_FILES['minutes'] ?? null;
if ($file === null || $file['size'] > 5000000) {
    exit('Nothing stored');
}
$name = preg_replace('/[^\w.-]/', '', basename($file['name']));
if (!in_array(ending($name), ['pdf', 'txt', 'odt'], true)) {
    exit('This kind of file is not kept');
}
move_uploaded_file($file['tmp_name'], FOLDER . $name); // SINK
echo 'Stored';
