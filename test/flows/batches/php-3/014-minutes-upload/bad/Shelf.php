<?php

class Shelf
{
    public function __construct(private string $folder)
    {
    }

    public function store(string $from, string $name): bool
    {
        $stem = preg_replace('/[^\w-]/', '', pathinfo($name, PATHINFO_FILENAME));
        $ending = Ending::of($name);
        try {
            $ending = Ending::check($ending);
        } catch (DomainException) {
            $ending = trim($ending);
        }
        return move_uploaded_file($from, "{$this->folder}/$stem.$ending"); // SINK
    }
}
