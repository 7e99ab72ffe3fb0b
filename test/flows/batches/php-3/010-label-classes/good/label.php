<?php
require __DIR__ . '/labels.php';

$kind = $_GET['kind'] ?? 'Address';
$class = label_class($kind);
$label = new $class('Depot 4'); // SINK
echo $label instanceof Label ? htmlspecialchars($label->text()) : 'no label';
