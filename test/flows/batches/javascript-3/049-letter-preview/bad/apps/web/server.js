'use strict';

const express = require('express');
const { renderLetter } = require('@acme/letters');

const app = express();
app.use(express.json());

app.post('/letters/preview', (req, res) => {
  const { salutation = 'Dear customer' } = req.body;
  const letter = renderLetter(String(salutation), { sender: 'Acme', paragraphs: 3 });
  res.json({ length: String(letter).length });
});

app.listen(3000);
