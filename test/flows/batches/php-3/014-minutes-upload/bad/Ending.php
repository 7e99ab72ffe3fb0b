<?php

final class Ending
{
    private const KEPT = ['pdf', 'txt', 'odt'];

    public static function of(string $name): string
    {
        return strtolower(pathinfo($name, PATHINFO_EXTENSION));
    }

    public static function check(string $ending): string
    {
        if (!in_array($ending, self::KEPT, true)) {
            throw new DomainException("no minutes: .$ending");
        }
        return $ending;
    }
}
