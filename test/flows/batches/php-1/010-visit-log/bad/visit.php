<?php
function oneLine(string $text): string
{
    return str_replace('\n', ' ', $text);
}

$agent = oneLine($_SERVER['HTTP_USER_AGENT'] ?? '-');
error_log(sprintf('visit of %s by %s', '/home', $agent)); // SINK
echo 'Hello';
