<?php

function render(array $variables): void
{
    $layout = __DIR__ . '/layouts/plain.php';
    $headline = 'Our shop';

    extract($variables, EXTR_OVERWRITE);
    $headline = htmlspecialchars((string) $headline);
    include $layout; // SINK
}
