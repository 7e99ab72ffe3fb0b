<?php
declare(strict_types=1);

const CHARSET = 'UTF-8';
const FLAGS = ENT_NOQUOTES | ENT_SUBSTITUTE;

$sizes = ['a4' => '210mm', 'a3' => '297mm'];
$size = $sizes[$_GET['size'] ?? 'a4'] ?? $sizes['a4'];
$headline = attribute(trim($_GET['headline'] ?? 'Untitled'));

function attribute(string $value): string
{
    return htmlspecialchars(mb_strlen_or_bytes($value) > 200 ? '' : $value, FLAGS, CHARSET);
}

function mb_strlen_or_bytes(string $value): int
{
    return function_exists('mb_strlen') ? mb_strlen($value) : strlen($value);
}
?>
<form method="post" action="print.php" style="max-width: <?= $size ?>">
  <input name="headline" maxlength="200" value="<?= $headline ?>"> <!-- SINK -->
  <button>Print</button>
</form>
