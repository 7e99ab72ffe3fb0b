<?php

trait Legacy
{
    protected function out(string $text): string
    {
        return stripslashes(trim($text));
    }
}

trait Modern
{
    protected function out(string $text): string
    {
        return htmlspecialchars(trim($text), ENT_QUOTES | ENT_HTML5);
    }
}
