<?php
spl_autoload_register(function (string $class): void {
    require __DIR__ . '/widgets/' . basename(strtr($class, '\\', '/')) . '.php';
});

use Widgets\Banner;

$banner = new Banner($_GET['heading'] ?? 'Welcome', 2);
?>
<html><body>
<?= $banner->render() ?> <!-- SINK -->
<p>News of the day</p>
</body></html>
