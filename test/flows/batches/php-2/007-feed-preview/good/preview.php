<?php
$feeds = [
    'news' => 'https://feeds.example/news.rss',
    'sport' => 'https://feeds.example/sport.rss',
];

$wanted = $_POST['feed'] ?? 'news';
$url = $feeds[$wanted] ?? $feeds['news'];

$curl = curl_init();
curl_setopt($curl, CURLOPT_URL, $url);
curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
curl_setopt($curl, CURLOPT_TIMEOUT, 5);
$body = curl_exec($curl); // SINK
curl_close($curl);
?>
<h1>Preview</h1>
<pre><?= htmlspecialchars(substr((string) $body, 0, 2000)) ?></pre>
