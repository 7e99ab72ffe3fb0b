<?php

class CsvReader
{
    public function __construct(private PDO $pdo)
    {
    }

    private function lines(string $text): Generator
    {
        foreach (array_slice(explode("\n", $text), 1) as $line) {
            if (trim($line) !== '') {
                yield trim($line);
            }
        }
    }

    public function rows(string $text): Generator
    {
        foreach ($this->lines($text) as $number => $line) {
            $cut = strrpos($line, ';');
            $sku = $cut === false ? $line : substr($line, 0, $cut);
            $qty = $cut === false ? 0 : (int) substr($line, $cut + 1);
            yield $number => ["'" . $sku . "'", $qty];
        }
    }
}
