<?php
require __DIR__ . '/app/Controller.php';
require __DIR__ . '/app/Products.php';

use App\{Controller, Products};

$routes = [
    'product/show' => [Controller::class, 'show'],
    'product/all' => [Controller::class, 'all'],
];
[$class, $method] = $routes[$_GET['r'] ?? 'product/all'] ?? $routes['product/all'];
$controller = new $class(new Products(new PDO('mysql:dbname=shop')));
echo $controller->$method($_GET);
