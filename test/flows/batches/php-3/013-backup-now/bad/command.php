<?php

function command(string $program, array $arguments): string
{
    array_walk($arguments, function (string $argument): void {
        $argument = escapeshellarg($argument);
    });
    array_unshift($arguments, $program);
    return implode(' ', $arguments) . ' 2>&1';
}
