<?php
include_once __DIR__ . '/Card.php';

$card = new Card();
$card->nickname = $_POST['nickname'] ?? 'guest';
$card->bio = $_POST['bio'] ?? '';
$card->since = date('Y');

echo $card->render(); // SINK
