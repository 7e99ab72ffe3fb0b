<?php
require __DIR__ . '/Criteria.php';

$criteria = new Criteria();
foreach (['title', 'year'] as $key) {
    if (isset($_GET[$key])) {
        $criteria->$key = $key === 'year' ? (int) $_GET[$key] : $_GET[$key];
    }
}

$field = 'year';
$sql = sprintf("SELECT title FROM films WHERE %s LIKE '%%%s%%'", $field, $criteria->{$field} ?? '');
$films = (new PDO('sqlite:films.db'))->query($sql)->fetchAll(); // SINK
?>
<?php foreach ($films as $film): ?>
<li><?= htmlspecialchars($film['title']) ?></li>
<?php endforeach; ?>
