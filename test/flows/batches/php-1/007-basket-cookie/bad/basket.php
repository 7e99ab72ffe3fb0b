<?php
function readBasket(): array
{
    $raw = base64_decode($_COOKIE['basket'] ?? '');
    $items = unserialize($raw, ['max_depth' => 3]); // SINK
    return is_array($items) ? $items : [];
}

echo count(readBasket()), ' items';
