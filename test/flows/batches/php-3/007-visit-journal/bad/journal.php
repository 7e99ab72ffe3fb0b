<?php
require __DIR__ . '/Visits.php';

$visits = new Visits(new PDO('mysql:dbname=museum'));
$page = max(1, (int) ($_GET['page'] ?? 1));

$html = '';
foreach ($visits->page($page) as $visit) {
    $html .= "<li><b>{$visit['place']}</b> {$visit['note']}</li>\n";
}
echo '<ul>', $html, '</ul>'; // SINK
