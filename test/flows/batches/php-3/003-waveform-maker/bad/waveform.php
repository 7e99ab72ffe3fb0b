<?php
require __DIR__ . '/Waveform.php';

$track = basename($_POST['track'] ?? 'intro.wav');
$maker = new Waveform('/srv/app/audio', 1200);
header('Content-Type: text/plain');
echo $maker->make($track) ? 'drawn' : 'nothing to draw';
