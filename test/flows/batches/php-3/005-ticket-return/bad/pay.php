<?php
session_start();
require __DIR__ . '/Back.php';

$ticket = (int) ($_GET['ticket'] ?? 0);
$_SESSION['paid'][$ticket] = time();

$back = new Back($_GET['back'] ?? '/');
header('Location: ' . $back); // SINK
