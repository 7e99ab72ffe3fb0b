<?php

function options(array $argv): array
{
    $found = [];
    $rest = array_slice($argv, 1);
    while ($rest) {
        $word = array_shift($rest);
        if (strncmp($word, '--', 2) === 0) {
            $found[substr($word, 2)] = array_shift($rest) ?? '';
        }
    }
    return $found;
}
