<?php

final class Settings
{
    private static array $values = [];

    public static function set(string $name, string $value): void
    {
        $clean = preg_replace('/[^A-Za-z-]/', '', $value);
        self::$values[$name] = $name === 'lang' ? $clean : $value;
    }

    public static function get(string $name, string $default): string
    {
        $value = self::$values[$name] ?? $default;
        return strlen($clean = trim($value)) > 0 ? $clean : $default;
    }
}
