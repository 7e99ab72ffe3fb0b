<?php
require __DIR__ . '/Navigation.php';

Navigation::remember($_GET['next'] ?? '/');

$user = ['id' => 7, 'name' => 'demo'];
$_SESSION['user'] = $user['id'];

if (isset($_SESSION['user'])) {
    header('Location: ' . Navigation::back()); // SINK
    exit;
}
