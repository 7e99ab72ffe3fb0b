<?php
$request = [
    'url' => trim($_GET['url'] ?? ''),
    'fallback' => '/partners',
];
$id = filter_var($_GET['id'] ?? '', FILTER_VALIDATE_INT) ?: 0;

foreach ($request as $field => $value) {
    $host = parse_url($value, PHP_URL_HOST);
    if ($host !== null || !preg_match('~^/\w~', $value)) {
        $value = '/partners';
    }
}
unset($value);

$target = $request['url'] ?: $request['fallback'];
setcookie('last_partner', (string) $id);
header('Location: ' . $target, true, 302); // SINK
