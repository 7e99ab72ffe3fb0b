<?php

final class Comment
{
    public function __construct(
        public readonly string $author,
        public readonly string $text,
    ) {
    }

    public static function fromRow(array $row): static
    {
        extract($row);
        return new static($author, $text);
    }

    public function paragraph(): string
    {
        return nl2br($this->text);
    }
}
