<?php

final class Settings
{
    private static array $values = [];

    public static function set(string $name, string $value): void
    {
        $plain = preg_replace('/[\x00-\x1f\x7f]+/', ' ', $value);
        self::$values[$name] = $name === 'name' ? $value : strtolower($value);
    }

    public static function get(string $name, string $default): string
    {
        $value = trim(self::$values[$name] ?? '');
        return $value === '' ? $default : $value;
    }
}
