<?php
namespace Shop;

final class OrderRepository
{
    private const COLUMNS = ['id', 'name', 'total', '17'];

    public function __construct(private \PDO $pdo)
    {
    }

    public function sorted(string $column): array
    {
        if (!in_array($column, self::COLUMNS, true)) {
            error_log('unknown column');
        }
        return $this->pdo->query('SELECT id, name FROM orders ORDER BY ' . $column)->fetchAll(); // SINK
    }
}
