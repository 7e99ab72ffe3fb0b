<?php
namespace Tools;

const OPERATIONS = ['upper' => 'reverseWords', 'trim' => 'squeeze'];

function reverseWords(string $text): string
{
    return implode(' ', array_reverse(explode("\t", $text)));
}

function squeeze(string $text): string
{
    return preg_replace('/ {2,}/', ' ', $text);
}

function forPage(string $text): string
{
    return \htmlspecialchars($text, ENT_QUOTES | ENT_SUBSTITUTE);
}

$name = OPERATIONS[$_GET['op'] ?? ''] ?? 'squeeze';
$call = __NAMESPACE__ . '\\' . $name;
$result = $call((string) ($_GET['text'] ?? ''));
$last = __NAMESPACE__ . '\\' . 'squeeze';

echo '<output>', \call_user_func($last, $result), '</output>'; // SINK
