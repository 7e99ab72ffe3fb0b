const express = require('express');
const libxmljs = require('libxmljs');

const app = express();
app.use(express.json({ limit: '200kb' }));

const MAJOR = 2;
const FORMAT = 'v' + MAJOR;
const EXPANDS = FORMAT === 'v1';
const received = [];

function parserOptions() {
  return { noent: EXPANDS, noblanks: true };
}

app.post('/purchase-orders', (req, res) => {
  const text = String(req.body.document);
  if (text.length > 100000) {
    return res.status(413).json({ error: 'document too large' });
  }
  const order = libxmljs.parseXml(text, parserOptions()); /* SINK */
  const number = order.get('//number');
  received.push({ at: Date.now(), known: Boolean(number) });
  res.status(202).json({ received: received.length });
});

app.get('/purchase-orders/format', (req, res) => {
  res.json({ format: FORMAT });
});

app.listen(3000);
