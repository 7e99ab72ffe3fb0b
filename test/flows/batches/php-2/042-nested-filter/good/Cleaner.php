<?php

class Cleaner
{
    const DEPTH = 20;

    public function __construct(private mysqli $link)
    {
    }

    public function clean(array|string $value, int $level = 0): array|string
    {
        if (is_string($value)) {
            return $this->link->real_escape_string($value);
        }
        if ($level >= self::DEPTH) {
            return $value;
        }
        foreach ($value as $key => $inner) {
            $value[$key] = $this->clean($inner, $level + 1);
        }
        return $value;
    }
}
