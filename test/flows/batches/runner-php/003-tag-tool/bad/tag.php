<?php
$tag = $argv[1] ?? 'v1';
exec('git tag ' . $tag, $lines); // SINK
