<?php
require __DIR__ . '/Journal.php';

$card = $_POST['card'] ?? '';
$known = ['4711' => 'Workshop', '4712' => 'Office'];
$journal = new Journal(Journal::PLAIN);
$journal->write('card refused', $card);
http_response_code(isset($known[$card]) ? 200 : 403);
