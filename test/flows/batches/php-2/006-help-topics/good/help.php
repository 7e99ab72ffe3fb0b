<?php
$topics = array_flip(['shipping', 'returns', 'payment']);
$recent = $_SESSION['recent'] ?? [];
$topic = (string) ($_GET['topic'] ?? 'shipping');

$recent[$topic] = true;
$file = isset($topics[$topic]) ? $topic : 'shipping';
$_SESSION['recent'] = array_slice($recent, -5, null, true);
?>
<!doctype html>
<title>Help</title>
<nav>
<?php foreach (['shipping', 'returns', 'payment'] as $link): ?>
  <a href="?topic=<?= $link ?>"><?= ucfirst($link) ?></a>
<?php endforeach; ?>
</nav>
<?php include '/srv/app/help/' . $file; // SINK
