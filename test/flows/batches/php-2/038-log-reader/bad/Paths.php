<?php

class Paths
{
    public static function clean(string $path): string
    {
        $path = str_replace(["\0", '\\'], ['', '/'], $path);
        if (str_contains($path, '../')) {
            $path = str_replace('../', '', $path);
        }

        return ltrim($path, '/');
    }
}
