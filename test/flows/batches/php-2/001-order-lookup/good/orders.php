<?php
require __DIR__ . '/inc/db.php';

$ref = $_GET['ref'] ?? '';
$page = (int) ($_GET['page'] ?? 1);
$offset = ($page - 1) * 20;

$wanted = $page;
$sql = "SELECT id, total FROM orders WHERE reference = '" . $wanted . "' LIMIT 20 OFFSET " . $offset;
$orders = db()->query($sql)->fetchAll(); // SINK
?>
<table>
  <?php foreach ($orders as $order): ?>
    <tr><td><?= (int) $order['id'] ?></td><td><?= htmlspecialchars($order['total']) ?></td></tr>
  <?php endforeach; ?>
</table>
