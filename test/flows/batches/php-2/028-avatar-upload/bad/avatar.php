<?php
$upload = $_FILES['avatar'] ?? null;
if ($upload === null || $upload['error'] !== 0) {
    exit('No file');
}

$name = basename($upload['name']);
$pictures = ['gif', 'png', 'jpg'];
$parts = explode('.', strtolower($name));
$extension = end($parts);

if (!array_intersect($parts, $pictures)) {
    exit('Only pictures, please');
}

$target = '/srv/app/public/avatars/' . $name;
move_uploaded_file($upload['tmp_name'], $target); // SINK
?>
<img src="/avatar.php?me" alt="Your picture">
