<?php

class CartStore
{
    private const NAME = 'cart';
    private array $options = ['allowed_classes' => true];

    public function __construct(private array $cookies)
    {
    }

    public function load(): array
    {
        $packed = $this->cookies[self::NAME] ?? '';
        if ($packed === '') {
            return [];
        }
        $lines = unserialize($packed, $this->options); // SINK
        return is_array($lines) ? $lines : [];
    }
}
