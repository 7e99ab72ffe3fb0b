<?php
require __DIR__ . '/view.php';

render(array_filter($_GET, 'is_string') + ['headline' => 'Start']);
