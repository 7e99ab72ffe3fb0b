<?php

final class Back
{
    private string $place = '/';

    public function __construct(string $place)
    {
        if ($this->local($place)) {
            $this->place = $place;
        }
    }

    private function local(string $place): bool
    {
        return (bool) preg_match('~^/(\w|$)~D', $place) && strpbrk($place, "\r\n\t\\") === false;
    }

    public function __toString(): string
    {
        return $this->place;
    }
}
