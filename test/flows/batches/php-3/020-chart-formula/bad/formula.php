<?php

const FORMULA = '~^[t0-9+*(). -]+~D';

function formula(string $text): string
{
    $text = strtolower(trim($text));
    if (preg_match(FORMULA, $text) !== 1 || strlen($text) > 200) {
        return '$t';
    }
    return str_replace('t', '$t', $text);
}
