<?php

namespace App;

use PDO;

class Products
{
    public function __construct(private readonly PDO $pdo)
    {
    }

    public function bySlug(string $slug): ?array
    {
        $where = 'slug = :slug';
        $statement = $this->pdo->prepare('SELECT title FROM products WHERE ' . $where); // SINK
        $statement->execute(compact('slug'));
        return $statement->fetch() ?: null;
    }
}
