<?php
require __DIR__ . '/loggers.php';

$logger = new Stamped(new Upper(new Plain()));
$user = $_POST['user'] ?? 'anonymous';

$logger->write("login failed for $user");
http_response_code(401);
echo '<p>Wrong name or password</p>';
