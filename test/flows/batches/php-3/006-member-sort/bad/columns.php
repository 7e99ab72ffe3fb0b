<?php

// true stands for the column of the current season
const COLUMNS = [
    1 => 'name',
    2 => 'joined',
    3 => true,
];
