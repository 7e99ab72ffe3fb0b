<?php

#[AllowDynamicProperties]
class Criteria
{
    public int $limit = 50;

    public function isEmpty(): bool
    {
        return count(get_object_vars($this)) === 1;
    }
}
