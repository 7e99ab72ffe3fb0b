<?php

function say(string $format, ...$parts): void
{
    $parts = array_map('htmlspecialchars', array_map('strval', $parts));
    vprintf($format, [...$parts]); // SINK
}
