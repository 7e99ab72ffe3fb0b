<?php

class Visits
{
    public function __construct(private PDO $pdo)
    {
    }

    public function page(int $page): array
    {
        $statement = $this->pdo->prepare('SELECT place, note FROM visits ORDER BY id DESC LIMIT 20 OFFSET ?');
        $statement->execute([($page - 1) * 20]);
        return array_map([$this, 'display'], $statement->fetchAll(PDO::FETCH_ASSOC));
    }

    private function display(array $row): array
    {
        $row = array_map('htmlspecialchars', $row);
        return $row;
    }
}
