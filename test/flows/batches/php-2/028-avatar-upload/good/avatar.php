<?php
$upload = $_FILES['avatar'] ?? null;
if ($upload === null || $upload['error'] !== 0) {
    exit('No file');
}

$name = basename($upload['name']);
$pictures = ['gif', 'png', 'jpg'];
$parts = explode('.', strtolower($name));
$extension = end($parts);

if (!in_array($extension, $pictures, true)) {
    exit('Only pictures, please');
}

$target = '/srv/app/public/avatars/' . sha1($name) . '.' . $extension;
move_uploaded_file($upload['tmp_name'], $target); // SINK
?>
<img src="/avatar.php?me" alt="Your picture">
