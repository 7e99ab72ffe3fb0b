<?php
require __DIR__ . '/Dispatcher.php';
require __DIR__ . '/Listeners.php';

$dispatcher = new Dispatcher();
$dispatcher->on('order.paid', [new Listeners(), 'warehouse']);
$dispatcher->on('order.paid', function (array $event): void {
    echo '<p>Order ', (int) $event['order'], ' is paid.</p>';
});

$dispatcher->fire('order.paid', $_POST + ['callback' => '', 'order' => 0]);
