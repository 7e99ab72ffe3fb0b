<?php

declare(strict_types=1);

const TOLERANCE_SECONDS = 300;

/**
 * Returns the event, or throws if the delivery is not ours or too old.
 * The body is the request's raw body: file_get_contents('php://input').
 */
function verify(string $body, string $signature, string $secret, ?int $now = null): array
{
    $expected = 'sha256=' . hash_hmac('sha256', $body, $secret);
    if (!hash_equals($expected, $signature)) {
        throw new RuntimeException('wrong signature');
    }

    $event = json_decode($body, true, flags: JSON_THROW_ON_ERROR);
    $sent = new DateTimeImmutable($event['timestamp']);
    if (abs(($now ?? time()) - $sent->getTimestamp()) > TOLERANCE_SECONDS) {
        throw new RuntimeException('too old');
    }
    return $event;
}
