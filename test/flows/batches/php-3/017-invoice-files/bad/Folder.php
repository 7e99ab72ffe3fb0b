<?php

class Folder
{
    public function __construct(private string $root)
    {
    }

    public function path(string $file): string
    {
        $wanted = $this->root . '/' . $file;
        $plain = $this->resolve($wanted);
        if (!str_starts_with($wanted, $this->root . '/')) {
            throw new RangeException('outside');
        }
        return $plain;
    }

    private function resolve(string $path): string
    {
        $parts = [];
        foreach (explode('/', $path) as $part) {
            if ($part === '..') {
                array_pop($parts);
            } elseif ($part !== '' && $part !== '.') {
                $parts[] = $part;
            }
        }
        return '/' . implode('/', $parts);
    }
}
