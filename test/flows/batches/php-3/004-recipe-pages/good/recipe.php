<?php
require __DIR__ . '/paths.php';

const RECIPES = '/srv/app/recipes/';

$name = without_parents($_GET['name'] ?? 'soup.txt');
if ($name === '') {
    http_response_code(404);
    exit('No such recipe');
}
header('Content-Type: text/plain; charset=utf-8');
readfile(RECIPES . $name); // SINK
