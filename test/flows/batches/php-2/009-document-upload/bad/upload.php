<?php
require 'lib/Document.php';

if (!isset($_FILES['document'])) {
    exit('<form method="post" enctype="multipart/form-data"><input type="file" name="document"></form>');
}
$document = new Document($_FILES['document'], $_POST['kind'] ?? 'txt');
echo $document->store('/srv/app/public/docs') ? 'Stored' : 'Not stored';
