<?php
$link = ldap_connect('ldap://localhost');
$clean = ['name' => 'trim', 'mail' => 'strtolower'];
$value = call_user_func($clean['name'], $_GET['name'] ?? '');
$found = ldap_search($link, 'dc=app,dc=example', "(cn=$value)"); // SINK
echo ldap_get_entries($link, $found)['count'], ' people';
