<?php

namespace Widgets;

abstract class Widget
{
    public function __construct(protected string $text, protected int $level = 1)
    {
    }

    protected function text(): string
    {
        return htmlspecialchars($this->text, ENT_QUOTES);
    }

    public function render(): string
    {
        return "<h{$this->level}>{$this->text()}</h{$this->level}>";
    }
}
