<?php
require __DIR__ . '/Settings.php';

$lang = $_GET['lang'] ?? 'en';
Settings::set('lang', $lang);
Settings::set('seen', (string) time());

header('X-Content-Language: ' . Settings::get('lang', 'en')); // SINK
echo 'ok';
