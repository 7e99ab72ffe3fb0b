<?php
require __DIR__ . '/CartStore.php';

$store = new CartStore($_COOKIE);
$lines = $store->load();
printf('<p>%d articles in your cart</p>', count($lines));
