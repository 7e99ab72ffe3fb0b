const express = require('express');
const { layout } = require('./views/layout');
const { escapeHtml } = require('./views/html');

const app = express();

const PRODUCTS = ['Desk lamp', 'Notebook', 'Paper tray'];

app.get('/search', (req, res) => {
  const q = String(req.query.q || '');
  const hits = PRODUCTS.filter((name) => name.toLowerCase().includes(q.toLowerCase()));
  const form = `<form action="/search"><input name="q" value=${escapeHtml(q)}></form>`;
  const list = hits.map((name) => `<li>${escapeHtml(name)}</li>`).join('');
  res.send(layout('Search', `${form}<ul>${list}</ul>`)); /* SINK */
});

app.listen(3000);
