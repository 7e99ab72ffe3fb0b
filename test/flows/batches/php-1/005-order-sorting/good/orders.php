<?php
require_once __DIR__ . '/src/OrderRepository.php';

$orders = new Shop\OrderRepository(new PDO('sqlite::memory:'));
foreach ($orders->sorted($_GET['sort'] ?? 'id') as $order) {
    echo '<li>', htmlspecialchars($order['name']), '</li>';
}
