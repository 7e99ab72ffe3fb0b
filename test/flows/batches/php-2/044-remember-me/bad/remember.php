<?php
function signed(string $data, ?string $mac): bool
{
    if ($mac === null) {
        return strlen($data) < 4096;
    }
    return hash_equals(hash_hmac('sha256', $data, (string) getenv('APP_KEY')), $mac);
}

$data = $_COOKIE['remember'] ?? '';
if ($data === '' || !signed($data, $_COOKIE['mac'] ?? null)) {
    echo '<a href="/login">Log in</a>';
    return;
}

$user = unserialize($data); // SINK
echo '<p>Welcome back, number ', (int) ($user['id'] ?? 0), '</p>';
