<?php
require __DIR__ . '/formula.php';

$formula = formula($_GET['f'] ?? 't');
$points = [];
foreach (range(0, 4) as $t) {
    $points[] = (float) eval('return ' . $formula . ';'); // SINK
}
echo implode(' ', $points);
