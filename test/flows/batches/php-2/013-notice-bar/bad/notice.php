<?php
require 'helpers.php';

$from = $_GET['from'] ?? 'nobody';
$n = (int) ($_GET['n'] ?? 0);

say('<p class="notice">%s: %d new messages from <b>%s</b></p>', 'Inbox', $n, $from);
say('<p>%s</p>', 'That is all.');
