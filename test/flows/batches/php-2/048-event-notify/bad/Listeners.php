<?php

class Listeners
{
    public function customer(array $event): void
    {
        $this->ping($event['callback'], (int) $event['order']);
    }

    public function warehouse(array $event): void
    {
        $this->ping('https://warehouse.example/orders', (int) $event['order']);
    }

    private function ping(string $url, int $order): void
    {
        file_get_contents($url . '?order=' . $order); // SINK
    }
}
