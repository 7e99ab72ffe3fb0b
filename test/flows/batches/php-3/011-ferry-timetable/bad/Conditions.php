<?php

class Conditions
{
    private array $readers = [];
    private Closure $text;

    public function __construct(PDO $pdo)
    {
        $this->text = static fn (string $value): string => "'" . $value . "'";
    }

    public function add(string $column, callable $reader): void
    {
        $this->readers[$column] = $reader;
    }

    public function where(array $asked): string
    {
        $parts = [];
        foreach (array_intersect_key($this->readers, $asked) as $column => $reader) {
            $value = $reader($asked[$column]);
            $parts[] = $column . ' = ' . (is_int($value) ? $value : ($this->text)($value));
        }
        return $parts ? ' WHERE ' . implode(' AND ', $parts) : '';
    }
}
