<?php

final class Registry implements ArrayAccess
{
    private static ?self $instance = null;
    private array $entries = [];

    public static function instance(): self
    {
        return self::$instance ??= new self();
    }

    public function offsetExists(mixed $key): bool
    {
        return isset($this->entries[$key]);
    }

    public function offsetGet(mixed $key): mixed
    {
        return $this->entries[$key] ?? null;
    }

    public function offsetSet(mixed $key, mixed $value): void
    {
        $this->entries[$key] = $value;
    }

    public function offsetUnset(mixed $key): void
    {
        unset($this->entries[$key]);
    }
}
