<?php
require __DIR__ . '/src/IdList.php';

use Shop\IdList;

$pdo = new PDO('sqlite:/srv/app/shop.db');
$ids = new IdList($_POST['ids'] ?? []);
$done = 0;
foreach ($ids as $position => $id) {
    $done += $pdo->exec("UPDATE products SET archived = 1, sort = $position WHERE id = $id"); // SINK
}
echo json_encode(['archived' => $done]);
