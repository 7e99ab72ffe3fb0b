<?php
require __DIR__ . '/traits.php';

class Greeting
{
    use Legacy, Modern {
        Legacy::out insteadof Modern;
        Modern::out as outModern;
    }

    public function __invoke(?string $name): string
    {
        return 'Hello, ' . $this->out($name ?? 'stranger') . '!';
    }
}

$greet = new Greeting();
print('<h1>' . $greet($_GET['name'] ?? null) . '</h1>'); // SINK
