<?php

interface Logger
{
    public function write(string $line): void;
}

class Plain implements Logger
{
    public function write(string $line): void
    {
        error_log($line); // SINK
    }
}

abstract class Wrapper implements Logger
{
    public function __construct(protected Logger $inner)
    {
    }
}

class Stamped extends Wrapper
{
    public function write(string $line): void
    {
        $this->inner->write('audit: ' . $line);
    }
}

class Upper extends Wrapper
{
    public function write(string $line): void
    {
        $this->inner->write(ucfirst($line));
    }
}

class OneLine extends Wrapper
{
    public function write(string $line): void
    {
        $this->inner->write(addcslashes($line, "\0..\37\177"));
    }
}
