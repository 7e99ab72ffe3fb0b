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
    preg_match('~^/(?![/\\\\])[^\s\\\\]*$~D', $from) === 1 => $from,
    default => "/$cookie/",
};
header("Location: $location"); // SINK
