<?php
$url = $_GET['url'] ?? '';
$hosts = ['feeds.example', 'news.example'];
if (filter_var($url, FILTER_VALIDATE_URL) === false) {
    $url = 'https://feeds.example/';
}
$handle = curl_init();
curl_setopt($handle, CURLOPT_URL, $url);
$text = curl_exec($handle); // SINK
curl_close($handle);
echo strlen($text), ' bytes';
