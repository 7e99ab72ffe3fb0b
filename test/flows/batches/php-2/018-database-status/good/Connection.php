<?php

class ConnectionFailed extends RuntimeException
{
    public function hint(): string
    {
        return 'The database is away, error ' . $this->getCode();
    }
}

class Connection
{
    private function __construct(private string $driver)
    {
    }

    public static function open(): self
    {
        $dsn = (string) getenv('DB_DSN');
        try {
            throw new PDOException("could not connect to $dsn");
        } catch (PDOException $cause) {
            throw new ConnectionFailed($cause->getMessage(), 2002, $cause);
        }
    }

    public function driver(): string
    {
        return $this->driver;
    }
}
