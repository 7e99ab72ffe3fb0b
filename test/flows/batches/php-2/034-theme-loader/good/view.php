<?php

function render(array $variables): void
{
    $layout = __DIR__ . '/layouts/plain.php';
    $headline = 'Our shop';

    extract($variables, EXTR_SKIP);
    $headline = htmlspecialchars((string) $headline);
    include $layout; // SINK
}
