<?php

function track(): void
{
    $registry = Registry::instance();
    $campaign = "'{$registry['campaign']}'";
    $registry['pdo']->exec('INSERT INTO hits (campaign, at) VALUES (' . $campaign . ', NOW())'); // SINK
}
