<?php
require __DIR__ . '/ids.php';

$link = new mysqli('localhost', 'shop', '', 'shop');
$ids = iterator_to_array(ids($_POST['orders'] ?? ''), false);
if ($ids === []) {
    exit('Nothing chosen');
}
$list = implode(', ', array_unique($ids));
$result = $link->query("SELECT SUM(cents) AS cents FROM orders WHERE id IN ($list)"); // SINK
echo $result ? 'Sum is ready' : 'No sum';
