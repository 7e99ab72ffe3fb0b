<?php
final class LoginController
{
    public function done(array $query): void
    {
        $this->leave($this->target($query['next'] ?? '/account'));
    }

    private function target(string $next): string
    {
        $host = parse_url($next, PHP_URL_HOST);
        if (is_string($host) && $host !== 'app.example') {
            $next = '/account';
        }
        return $next;
    }

    private function leave(string $place): void
    {
        header('Location: ' . $place); // SINK
    }
}

(new LoginController())->done($_GET);
