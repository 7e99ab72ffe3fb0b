<?php
function price(int $amount, string $formula)
{
    $known = ['0', '$amount * 2', '17'];
    if (array_search($formula, $known, true) >= 0) {
        return eval('return ' . $formula . ';'); // SINK
    }
    return $amount;
}

echo price(5, $_GET['formula'] ?? '0');
