'use strict';
const express = require('express');

const app = express();

const LISTS = new Map([
  ['weekly', 'Weekly digest'],
  ['offers', 'Offers and sales'],
  ['product', 'Product news'],
]);
const removed = [];

function page(title, body) {
  return `<!doctype html><html><head><title>${title}</title></head><body><main>${body}</main></body></html>`;
}

app.get('/unsubscribe', (req, res) => {
  const list = req.query.list;
  if (typeof list !== 'string') {
    return res.redirect('/preferences');
  }
  removed.push({ user: Number(req.query.user), at: Date.now() });

  let label = list;
  label = LISTS.get(label.trim()) || 'this list';
  const text = `<p>You will no longer get ${label}.</p>`;
  res.send(page('Unsubscribed', text)); /* SINK */
});

app.get('/preferences', (req, res) => {
  res.json({ lists: [...LISTS.keys()], removed: removed.length });
});

app.listen(process.env.PORT || 3000);
