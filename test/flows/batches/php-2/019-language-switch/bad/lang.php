<?php
$to = $_GET['to'] ?? 'en';
$from = $_GET['from'] ?? '';

$cookie = match ($to) {
    'de', 'at', 'ch' => 'de',
    'fr' => 'fr',
    default => 'en',
};
setcookie('lang', $cookie);

$location = match (true) {
    $from === '' => '/',
    str_starts_with($from, '/') => $from,
    default => "/$cookie/",
};
header("Location: $location"); // SINK
