<?php
require __DIR__ . '/Directory.php';

$directory = new StaffDirectory('ldap://directory.example', 'ou=staff,dc=library,dc=example');
$count = $directory->count(trim($_GET['surname'] ?? ''));
printf('%d people', $count);
