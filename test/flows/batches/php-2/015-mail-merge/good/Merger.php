<?php

class Merger
{
    private int $count = 0;

    public function __construct(private string $pattern)
    {
    }

    public function merge(string $text): string
    {
        return preg_replace_callback($this->pattern, [$this, 'compute'], $text);
    }

    private function compute(array $match): string
    {
        $this->count++;
        [, $expression] = $match;
        return (string) eval('return ' . trim($expression) . ';'); // SINK
    }
}
