<?php

function without_parents(string $name): string
{
    $name = str_replace("\0", '', $name);
    do {
        $before = $name;
        $name = str_replace(['../', '..\\'], '', $before);
    } while ($name !== $before);
    return $name === '..' ? '' : $name;
}
