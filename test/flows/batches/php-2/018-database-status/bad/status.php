<?php
require 'Connection.php';

try {
    $connection = Connection::open();
    $text = 'Connected: ' . $connection->driver();
} catch (ConnectionFailed $problem) {
    error_log('status page: ' . $problem->getCode());
    $text = $problem->getMessage();
} finally {
    $stamp = date('Y-m-d');
}
?>
<section data-date="<?= $stamp ?>">
<?php
print '<p class="status">' . htmlspecialchars($text) . '</p>'; // SINK
?>
</section>
