<h1>Your order</h1>
<dl>
  <dt>Note</dt>
  <dd><?= $note ?></dd> <!-- SINK -->
  <dt>Shipping</dt>
  <dd>free</dd>
</dl>
