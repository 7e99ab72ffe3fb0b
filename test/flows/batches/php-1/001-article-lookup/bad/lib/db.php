<?php
function connect(): PDO
{
    return new PDO('mysql:host=localhost;dbname=press', 'press', 'press');
}

function cleanNumber(string $text)
{
    return addslashes(trim($text));
}
