<?php

namespace Shop;

class IdList implements \Iterator, \Countable
{
    private int $at = 0;
    private array $ids;

    public function __construct(array $ids)
    {
        $this->ids = array_values($ids);
    }

    public function current(): mixed
    {
        return (int) $this->ids[$this->at];
    }

    public function key(): int
    {
        return $this->at;
    }

    public function next(): void
    {
        $this->at++;
    }

    public function rewind(): void
    {
        $this->at = 0;
    }

    public function valid(): bool
    {
        return isset($this->ids[$this->at]);
    }

    public function count(): int
    {
        return count($this->ids);
    }
}
