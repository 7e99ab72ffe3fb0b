<?php
require_once __DIR__ . '/MemberReport.php';

$report = new MemberReport(new mysqli('localhost', 'club', 'club', 'club'));
$members = $report->byCity($_GET['city'] ?? '', (int) ($_GET['year'] ?? date('Y')));
?>
<h1>Members (<?= count($members) ?>)</h1>
<ul>
<?php foreach ($members as ['name' => $name, 'joined' => $joined]): ?>
  <li><?= htmlspecialchars($name) ?>, since <?= htmlspecialchars($joined) ?></li>
<?php endforeach ?>
</ul>
