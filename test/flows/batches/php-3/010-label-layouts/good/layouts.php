<?php

const LAYOUT_PATTERN = '~^\w[\w-]{1,80}$~D';

function layout_name(string $layout): string
{
    if (preg_match(LAYOUT_PATTERN, $layout) !== 1) {
        return 'plain';
    }
    return $layout;
}

function layout_title(string $layout): string
{
    return ucfirst(strtr($layout, '-', ' '));
}
