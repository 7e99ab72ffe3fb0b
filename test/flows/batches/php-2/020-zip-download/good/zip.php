<?php
function fileArguments(array $files): string
{
    $line = '';
    $count = count($files);
    for ($i = 0; $i < $count; $i++) {
        $files[$i] = escapeshellarg($files[$i]);
    }
    foreach ($files as $file) {
        $line .= ' ' . $file;
    }
    return $line;
}

$files = array_values(array_filter((array) ($_POST['files'] ?? []), 'is_string'));
if (!$files) {
    exit('Nothing chosen');
}
chdir(__DIR__);
$arguments = fileArguments($files);
system('zip -j /srv/app/out/bundle.zip --' . $arguments, $status); // SINK
echo $status === 0 ? 'done' : 'failed';
