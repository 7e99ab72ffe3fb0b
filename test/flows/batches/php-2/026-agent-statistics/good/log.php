<?php

function note(string $event, array $details): void
{
    $line = "[$event]";
    foreach ($details as $key => $text) {
        $line .= " $key=" . preg_replace('/[\x00-\x1f\x7f]/', ' ', $text);
    }
    error_log($line); // SINK
}
