<?php
require __DIR__ . '/config.php';

$title = $_GET['title'] ?? 'Sales';
$points = [3, 9, 4, 12];

if (Config::RENDERER === 'gnuplot') {
    $script = "set title '$title'; plot '-' with lines";
    $svg = shell_exec("gnuplot -e \"$script\""); // SINK
} else {
    $max = max($points);
    $svg = '<svg viewBox="0 0 40 40">';
    foreach ($points as $x => $y) {
        $svg .= sprintf('<rect x="%d" width="8" height="%d"/>', $x * 10, 40 * $y / $max);
    }
    $svg .= '</svg>';
}
header('Content-Type: image/svg+xml');
file_put_contents('/srv/app/cache/chart.svg', $svg);
