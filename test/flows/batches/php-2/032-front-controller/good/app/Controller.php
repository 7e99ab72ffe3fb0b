<?php

namespace App;

class Controller
{
    private Products $products;

    public function __construct(Products $products)
    {
        $this->products = $products;
    }

    public function show(array $query): string
    {
        $product = $this->products->bySlug($query['slug'] ?? '');
        return '<h1>' . htmlspecialchars($product['title'] ?? 'Not found') . '</h1>';
    }

    public function all(array $query): string
    {
        return '<h1>All</h1>';
    }
}
