const express = require('express');
const cookieParser = require('cookie-parser');
const { unserialize } = require('node-serialize');
const { seal, open } = require('./seal');

const app = express();
app.use(cookieParser());

const EMPTY = seal('{"items":[]}');

app.get('/cart', (req, res) => {
  const content = open(req.cookies.cart || EMPTY);
  const cart = unserialize(content === null ? '{"items":[]}' : content); /* SINK */
  res.cookie('cart', EMPTY, { httpOnly: true, sameSite: 'lax' });
  res.json({ items: cart && cart.items ? cart.items.length : 0 });
});

app.listen(3000);
