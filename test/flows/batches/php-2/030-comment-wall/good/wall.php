<?php
require 'Comment.php';

$pdo = new PDO('mysql:dbname=blog');
$statement = $pdo->prepare('SELECT author, text FROM comments WHERE post = ?');
$statement->execute([(int) ($_GET['post'] ?? 0)]);
$comments = array_map(Comment::fromRow(...), $statement->fetchAll());
?>
<div id="wall">
<?php foreach ($comments as $comment): ?>
  <article>
    <h4><?= htmlspecialchars($comment->author) ?></h4>
    <p><?= $comment->paragraph() ?></p> <!-- SINK -->
  </article>
<?php endforeach ?>
</div>
