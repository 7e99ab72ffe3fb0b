<?php

class Journal
{
    const PLAIN = 1;
    const JSON = 2;

    public function __construct(private int $format)
    {
    }

    public function write(string $event, string $detail): void
    {
        if ($this->format >= self::JSON) {
            $detail = json_encode($detail, JSON_INVALID_UTF8_SUBSTITUTE);
        }
        error_log(date('c') . " $event: $detail"); // SINK
    }
}
