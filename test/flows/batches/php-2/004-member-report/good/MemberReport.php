<?php

class MemberReport
{
    public function __construct(private mysqli $link)
    {
    }

    public function byCity(string $city, int $year): array
    {
        $city = $this->link->real_escape_string($city);
        $sql = <<<SQL
            SELECT name, joined
            FROM members
            WHERE YEAR(joined) = {$year}
              AND city_code = '{$city}'
            ORDER BY name
            SQL;

        return $this->link->query($sql)->fetchAll(); // SINK
    }
}
