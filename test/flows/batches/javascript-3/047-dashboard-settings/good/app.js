'use strict';

const express = require('express');
const { merge } = require('./merge');

const settings = { theme: 'light', charts: { animate: true, theme: 'light' } };
const app = express();
app.use(express.json());

app.patch('/settings', (req, res) => {
  const changes = JSON.parse(req.body.changes || '{}');
  merge(settings, changes);
  res.json({ sections: Object.keys(settings).length });
});

app.listen(3000);
