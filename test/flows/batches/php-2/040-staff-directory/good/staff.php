<?php
namespace Directory;

function quoteFilter(string $text): string
{
    $map = ['\\' => '\\5c', '*' => '\\2a', "\0" => '\\00', '(' => '\\28', ')' => '\\29'];
    return strtr($text, $map);
}

$link = \ldap_connect('ldap://directory.internal');
$name = quoteFilter(trim($_GET['name'] ?? 'nobody'));
$filter = \sprintf('(&(objectClass=person)(cn=%s))', $name);

$found = \ldap_search($link, 'ou=staff,dc=example', $filter, ['cn', 'mail']); // SINK
$entries = \ldap_get_entries($link, $found);
echo '<p>', (int) $entries['count'], ' people</p>';
