<?php

class Page
{
    public function __construct(private string $slug, private string $title)
    {
    }

    public function title(): string
    {
        return $this->title;
    }
}
