<?php
require __DIR__ . '/Hook.php';

$hook = Hook::make($_POST['kind'] ?? 'chat', $_POST['target'] ?? '');
$answer = file_get_contents($hook->address()); // SINK

echo '<p>Answer: ', strlen((string) $answer), ' bytes</p>';
