<?php

function ending(string $name): string
{
    $parts = explode('.', strtolower($name));
    return count($parts) > 1 ? (string) $parts[1] : '';
}
