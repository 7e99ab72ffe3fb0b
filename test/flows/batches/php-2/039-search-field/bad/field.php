<?php
require __DIR__ . '/Form.php';

$form = new Form('get', '/field.php');
$form->add('q', $_GET['q'] ?? '')->add('lang', 'en');
?>
<main>
<?php echo $form; /* SINK */ ?>
</main>
