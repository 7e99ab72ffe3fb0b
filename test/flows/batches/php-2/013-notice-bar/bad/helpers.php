<?php

function say(string $format, ...$parts): void
{
    $first = array_shift($parts);
    vprintf($format, [htmlspecialchars($first), ...$parts]); // SINK
}
