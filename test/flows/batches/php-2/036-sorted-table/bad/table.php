<?php
const COLUMNS = ['name', 'price', 'stock'];

function ordering(string $sort): string
{
    [$column, $direction] = preg_split('/[\s,]+/', $sort, 2) + [1 => 'asc'];
    if (!in_array($column, COLUMNS, true)) {
        return 'name asc';
    }
    return $column . ' ' . (trim($direction) ?: 'asc');
}

$pdo = new PDO('mysql:dbname=shop');
$order = ordering($_GET['sort'] ?? 'name');
$rows = $pdo->query("SELECT name, price FROM parts ORDER BY $order")->fetchAll(); // SINK
?>
<table>
<?php foreach ($rows as $row) : ?>
<tr><td><?= htmlspecialchars($row['name']) ?></td><td><?= (float) $row['price'] ?></td></tr>
<?php endforeach; ?>
</table>
