<?php
$ticket = (int) ($_GET['ticket'] ?? 0);
$name = $_GET['name'] ?? 'readme.txt';

$locate = function (string $root) use ($ticket, $name): string {
    return sprintf('%s/%d/%s', $root, $ticket, $name);
};

$name = basename($name);
if ($name === '' || $name === '.' || $name === '..') {
    $name = 'readme.txt';
}

header('Content-Type: application/octet-stream');
header('X-Ticket: ' . $ticket);
$data = file_get_contents($locate('/srv/app/tickets')); // SINK
echo base64_encode($data);
