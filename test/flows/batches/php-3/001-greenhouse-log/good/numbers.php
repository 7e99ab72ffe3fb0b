<?php

function positive($value, int $fallback)
{
    $number = intval($value);
    return $number > 0 ? $number : $fallback;
}
