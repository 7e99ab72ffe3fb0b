<?php
require __DIR__ . '/SurveyState.php';

$state = SurveyState::fromCookie($_COOKIE['survey'] ?? '');
$next = count($state->answers()) + 1;
echo '<h1>Question ' . $next . '</h1>';
