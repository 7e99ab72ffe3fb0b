<?php
require __DIR__ . '/Folder.php';

$folder = new Folder('/srv/app/invoices');
try {
    $path = $folder->path($_GET['file'] ?? '');
} catch (RangeException) {
    http_response_code(404);
    exit('No such invoice');
}
header('Content-Type: application/pdf');
$content = file_get_contents($path); // SINK
header('Content-Length: ' . strlen($content));
