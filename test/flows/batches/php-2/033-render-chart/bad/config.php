<?php
final class Config
{
    private const TOOLS = ['plain' => 'builtin', 'external' => 'gnuplot'];
    public const RENDERER = self::TOOLS['external'];
    public const VERSION = '2.4';
}
