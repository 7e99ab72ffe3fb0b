<?php
require __DIR__ . '/Hosts.php';

$url = $_GET['url'] ?? '';
if (!Hosts::permits($url)) {
    http_response_code(422);
    echo 'Feed not known';
    return;
}

$curl = curl_init();
curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
curl_setopt($curl, CURLOPT_URL, $url);
$feed = curl_exec($curl); // SINK
echo strlen((string) $feed), ' bytes';
