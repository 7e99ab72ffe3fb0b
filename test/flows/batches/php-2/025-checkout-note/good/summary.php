<h1>Your order</h1>
<dl>
  <dt>Note</dt>
  <dd><?= $length . ' characters' ?></dd> <!-- SINK -->
  <dt>Shipping</dt>
  <dd>free</dd>
</dl>
