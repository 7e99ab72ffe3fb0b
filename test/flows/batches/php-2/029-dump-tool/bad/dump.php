<?php
require __DIR__ . '/options.php';

$options = options($argv) + ['table' => 'users', 'dir' => getenv('DUMP_DIR') ?: '/tmp'];
$table = $options['table'];

if (!preg_match('/^\w+/D', $table)) {
    exit("No such table\n");
}
passthru("mysqldump shop $table > /srv/app/dumps/latest.sql"); // SINK
