<?php
require __DIR__ . '/command.php';

$line = command('tar', [
    '--create',
    '--file=/srv/backups/' . date('Ymd') . '.tar',
    '--',
    $_POST['folder'] ?? 'documents',
]);
exec($line, $output, $status); // SINK
echo $status === 0 ? 'Done' : 'See the log';
