<?php
require __DIR__ . '/Merger.php';

$merger = new Merger('~\{\{([\d\s+*-]+?)\}\}~');
$text = $merger->merge($_POST['text'] ?? '');
?>
<textarea readonly><?= htmlspecialchars($text) ?></textarea>
