<?php

abstract class View
{
    abstract protected function body(string $term): string;

    public function render(string $term): string
    {
        return '<main>' . $this->body($term) . '</main>';
    }

    protected function text(string $value): string
    {
        return htmlentities($value, ENT_QUOTES, 'UTF-8');
    }
}

class TourView extends View
{
    public function __construct(private array $tours)
    {
    }

    protected function body(string $term): string
    {
        $items = array_map(fn (string $tour) => '<li>' . $this->text($tour) . '</li>', $this->tours);
        return '<h1>Tours: ' . $this->text($term) . '</h1><ul>' . implode('', $items) . '</ul>';
    }

    protected function text(string $value): string
    {
        return trim(parent::text($value), " \n.");
    }
}
