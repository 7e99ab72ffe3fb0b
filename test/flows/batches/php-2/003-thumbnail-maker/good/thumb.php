<?php
const CONVERT = '/usr/bin/convert';

function clampWidth(string $raw): int
{
    return max(16, min(2000, (int) $raw));
}

$width = clampWidth($_POST['width'] ?? '200');
$title = trim($_POST['title'] ?? 'untitled');
$title = substr($title, 0, 200);
$target = sprintf('/srv/app/thumbs/%s.png', sha1($title));

$label = escapeshellarg($title);
$command = sprintf('%s /srv/app/master.png -resize %dx -annotate +5+5 %s %s', CONVERT, $width, $label, $target);

exec($command, $lines, $status); // SINK

if ($status !== 0) {
    echo '<p>Could not make the thumbnail.</p>';
} else {
    printf('<img src="/thumbs/%s.png" width="%d">', sha1($title), $width);
}
