<?php
$jobs = [
    'resize' => ['tool' => 'convert', 'options' => ['size' => '100x100', 'quality' => 80]],
    'shrink' => ['tool' => 'mogrify', 'options' => ['size' => '50x50', 'quality' => 60]],
];

$name = $_POST['job'] ?? 'shrink';
$job = $jobs[$name] ?? $jobs['shrink'];
$given = ['options' => array_map('strval', $_POST['options'] ?? [])];
$given['options']['quality'] = (int) ($given['options']['quality'] ?? 75);

$merged = array_replace_recursive($job, $given);
$size = $merged['options']['size'];
$quality = $merged['options']['quality'];

exec("{$job['tool']} -resize $size -quality $quality /srv/app/in.jpg /srv/app/out.jpg", $lines); // SINK
echo count($lines), ' lines';
