<?php $name = $_GET['name'] ?? 'guest'; ?>
<h1>Guest book</h1>
<p>Hello, <?= htmlspecialchars($name) ?></p> <!-- SINK -->
