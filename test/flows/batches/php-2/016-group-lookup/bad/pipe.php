<?php

function pipe(callable ...$steps): Closure
{
    return fn ($value) => array_reduce($steps, fn ($carry, callable $step) => $step($carry), $value);
}
