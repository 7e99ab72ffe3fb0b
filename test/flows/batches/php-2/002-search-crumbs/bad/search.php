<?php
$categories = ['books' => 'Books', 'music' => 'Music', 'film' => 'Films'];
$cat = $_GET['cat'] ?? '';
$q = trim($_GET['q'] ?? '');

$crumbs = '<a href="/">Home</a>';
if (isset($categories[$cat])) {
    $crumbs .= ' &rsaquo; <a href="/c/' . $cat . '">' . $categories[$cat] . '</a>';
}
if ($q !== '') {
    $crumbs .= ' &rsaquo; <em>';
    $crumbs .= substr($q, 0, 120);
    $crumbs .= '</em>';
}
?>
<!doctype html>
<html>
<body>
<nav class="crumbs">
<?php
echo $crumbs; // SINK
?>
</nav>
</body>
</html>
