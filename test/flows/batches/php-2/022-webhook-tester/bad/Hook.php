<?php

abstract class Hook
{
    protected function __construct(protected string $target)
    {
    }

    abstract public function address(): string;

    public static function make(string $kind, string $target): self
    {
        return match ($kind) {
            'chat' => new ChatHook('general'),
            'custom' => new CustomHook($target),
            default => throw new DomainException('unknown kind'),
        };
    }
}

class ChatHook extends Hook
{
    public function address(): string
    {
        return 'https://chat.example/hooks/' . $this->target;
    }
}

class CustomHook extends Hook
{
    public function address(): string
    {
        return rtrim($this->target, '/') . '?' . http_build_query(['event' => 'ping']);
    }
}
