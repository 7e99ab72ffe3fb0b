<?php
$name = basename($_FILES['avatar']['name']);
$parts = explode('.', $name);
$ending = strtolower(end($parts));
if (!in_array($ending, ['png', 'jpg', 'gif'], true)) {
    exit('Only pictures');
}
move_uploaded_file($_FILES['avatar']['tmp_name'], '/srv/app/avatars/' . $name); // SINK
echo 'Thank you';
