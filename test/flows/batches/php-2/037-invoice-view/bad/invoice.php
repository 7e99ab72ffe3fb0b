<?php
$id = $_GET['id'] ?? 0;
if (intval($id) <= 0) {
    http_response_code(404);
    die('No such invoice');
}

$pdo = new PDO('sqlite:invoices.db');
$invoice = $pdo->query("SELECT number FROM invoices WHERE id = " . $id)->fetch(); // SINK
?>
<h1>Invoice <?= htmlspecialchars($invoice['number'] ?? '?') ?></h1>
