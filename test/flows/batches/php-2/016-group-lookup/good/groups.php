<?php
require __DIR__ . '/pipe.php';

$prepare = pipe('trim', 'strtolower', fn (string $text) => ldap_escape($text, '', LDAP_ESCAPE_FILTER));

$member = $prepare($_GET['member'] ?? 'nobody');
$link = ldap_connect('ldap://directory.internal');
$found = ldap_search($link, 'ou=groups,dc=example', "(&(objectClass=group)(memberUid=$member))"); // SINK
$groups = ldap_get_entries($link, $found);
printf('<p>In %d groups</p>', $groups['count']);
