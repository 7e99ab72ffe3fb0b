<?php
require __DIR__ . '/log.php';

$agent = $_SERVER['HTTP_USER_AGENT'] ?? 'none';
$language = substr($_SERVER['HTTP_ACCEPT_LANGUAGE'] ?? 'en', 0, 2) === 'de' ? 'de' : 'en';

note('visit', ['agent' => $agent, 'lang' => $language]);
header('Content-Type: image/gif');
