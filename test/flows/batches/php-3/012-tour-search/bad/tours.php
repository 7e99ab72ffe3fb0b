<?php
require __DIR__ . '/views.php';

$view = new TourView(['Coast walk', 'Old town']);
echo $view->render($_GET['place'] ?? 'anywhere'); // SINK
