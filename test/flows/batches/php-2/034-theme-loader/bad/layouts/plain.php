<h1><?= $headline ?></h1>
<p>Open from nine to five.</p>
