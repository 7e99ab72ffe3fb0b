<?php
function readBasket(): array
{
    $raw = base64_decode($_COOKIE['basket'] ?? '');
    $items = unserialize($raw, ['allowed_classes' => false]); // SINK
    return is_array($items) ? $items : [];
}

echo count(readBasket()), ' items';
