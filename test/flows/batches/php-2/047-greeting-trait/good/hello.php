<?php
require __DIR__ . '/traits.php';

class Greeting
{
    use Legacy, Modern {
        Modern::out insteadof Legacy;
        Legacy::out as outLegacy;
    }

    public function __invoke(?string $name): string
    {
        return 'Hello, ' . $this->out($name ?? 'stranger') . '!';
    }
}

$greet = new Greeting();
print('<h1>' . $greet($_GET['name'] ?? null) . '</h1>'); // SINK
