<?php

namespace Widgets;

class Banner extends Widget
{
    protected function text(): string
    {
        return '&#9733; ' . ucfirst($this->text);
    }
}
