<?php
$host = $_POST['host'] ?? 'localhost';
if (!preg_match('/\A[a-z0-9.-]+\z/i', $host)) {
    http_response_code(400);
    exit('That is no host name');
}
exec('ping -c 1 ' . $host, $lines, $status); // SINK
echo $status === 0 ? 'reachable' : 'down';
