<?php
require __DIR__ . '/Settings.php';

$voices = ['soprano', 'alto', 'tenor', 'bass'];
$voice = in_array($_POST['voice'] ?? '', $voices, true) ? $_POST['voice'] : 'alto';
Settings::set('name', $_POST['name'] ?? 'Somebody');
Settings::set('voice', $voice);

$headers = 'X-Singer: ' . Settings::get('name', 'Somebody');
mail('office@choir.example', 'A new ' . Settings::get('voice', 'alto'), 'Please call back.', $headers); // SINK
echo 'Thank you';
