const express = require('express');
const { compile } = require('./pricing');

const app = express();
app.use(express.json());

app.post('/quotes', (req, res) => {
  const quantities = [1, 10, 100];
  const price = compile(String(req.body.formula));
  if (!price) return res.status(422).json({ error: 'formula' });
  res.json({ prices: quantities.map((qty) => price(qty)) });
});

app.listen(3000);
module.exports = app;
