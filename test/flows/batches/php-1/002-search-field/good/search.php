<?php
$term = htmlspecialchars($_GET['q'] ?? '', ENT_QUOTES);
$title = 'Search our catalogue';
?>
<h1><?= $title ?></h1>
<form action="/search">
  <input name="q" value="<?= $term ?>"> <!-- SINK -->
  <button>Search</button>
</form>
