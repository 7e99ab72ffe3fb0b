const express = require('express');
const cookieParser = require('cookie-parser');
const { unserialize } = require('node-serialize');
const baskets = require('./baskets');

const app = express();
app.use(cookieParser());

app.get('/basket', (req, res) => {
  const snapshot = baskets.load(req.cookies.basket || '');
  const basket = unserialize(snapshot); /* SINK */
  res.json({ lines: basket.lines || [] });
});

app.listen(3000);
module.exports = app;
