<?php

final class Navigation
{
    private static string $target = '/';
    private static array $visited = [];

    public static function remember(string $url): void
    {
        self::$visited[] = $url;
        self::$target = '/' . ltrim((string) parse_url($url, PHP_URL_PATH), '/\\');
    }

    public static function back(): string
    {
        return self::$target === '' ? '/' : static::$target;
    }

    public static function visits(): int
    {
        return count(self::$visited);
    }
}
