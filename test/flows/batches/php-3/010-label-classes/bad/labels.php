<?php

abstract class Label
{
    public function __construct(protected string $text)
    {
    }

    abstract public function text(): string;
}

class Address extends Label
{
    public function text(): string
    {
        return 'To: ' . $this->text;
    }
}

class Fragile extends Label
{
    public function text(): string
    {
        return 'Fragile! ' . $this->text;
    }
}

function label_class(string $kind): string
{
    $known = preg_match('/^\w+$/', $kind) === 1;
    return $known ? $kind : Address::class;
}
