<?php

function ids(string $text): Generator
{
    foreach (explode(',', $text) as $item) {
        $item = trim($item);
        if ($item === '' || preg_match('/^\d/', $item) !== 1) {
            continue;
        }
        yield (int) $item;
    }
}
