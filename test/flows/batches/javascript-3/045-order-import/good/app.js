'use strict';

const express = require('express');
const libxmljs = require('libxmljs');
const { parserOptions } = require('./config');

const app = express();
app.use(express.json({ limit: '1mb' }));

app.post('/orders/import', (req, res) => {
  const { xml } = req.body;
  if (typeof xml !== 'string') return res.status(400).json({ error: 'no document' });
  let document;
  try {
    document = libxmljs.parseXml(xml, parserOptions); /* SINK */
  } catch {
    return res.status(422).json({ error: 'not well-formed' });
  }
  res.json({ accepted: Boolean(document) });
});

app.listen(3000);
