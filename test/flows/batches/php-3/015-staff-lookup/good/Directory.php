<?php

class StaffDirectory
{
    public function __construct(private string $server, private string $base)
    {
    }

    public function count(string $surname): int
    {
        $link = ldap_connect($this->server);
        $value = $this->code($surname);
        $found = ldap_search($link, $this->base, "(&(objectClass=person)(sn=$value))", ['cn']); // SINK
        return $found ? 1 : 0;
    }

    private function code(string $text): string
    {
        $hex = fn (array $found): string => sprintf('\\%02x', ord($found[0]));
        return preg_replace_callback('/[\\\\*()\x00]/', $hex, $text, -1);
    }
}
