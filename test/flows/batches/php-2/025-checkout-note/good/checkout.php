<?php
$step = (int) ($_REQUEST['step'] ?? 1);

if ($_SERVER['REQUEST_METHOD'] === 'POST' && $step === 1) {
    $_SESSION['checkout'] = [
        'note' => $_POST['note'] ?? '',
        'length' => strlen($_POST['note'] ?? ''),
    ];
    header('X-Step: 2');
    return;
}

if ($step === 2) {
    ['note' => $note, 'length' => $length] = $_SESSION['checkout'] ?? ['note' => '', 'length' => 0];
    include __DIR__ . '/summary.php';
}
