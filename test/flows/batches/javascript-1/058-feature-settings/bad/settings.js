const express = require('express');

const app = express();
app.use(express.json());

const settings = { mail: { daily: false }, editor: { font: 'mono' } };
const flags = { search: true, beta: false };

const RESERVED = ['__proto__', 'prototype', 'constructor'];

function isObject(value) {
  return typeof value === 'object' && value !== null;
}

function mergeInto(target, changes) {
  for (const key of Object.keys(changes)) {
    const value = changes[key];
    if (value === undefined) {
      continue;
    }
    if (isObject(value) && isObject(target[key])) {
      mergeInto(target[key], value);
    } else {
      target[key] = value; /* SINK */
    }
  }
  return target;
}

app.patch('/settings', (req, res) => {
  mergeInto(settings, req.body || {});
  res.json({ saved: true });
});

app.get('/flags/:name', (req, res) => {
  res.json({ enabled: Boolean(flags[req.params.name]) });
});

app.listen(3000);
