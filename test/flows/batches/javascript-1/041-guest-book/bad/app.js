const express = require('express');
const entries = require('./entries');
const { entryHtml } = require('./views');

const app = express();

app.get('/guestbook', async (req, res, next) => {
  try {
    const rows = await entries.latest(20);
    const list = rows.map(entryHtml).join('\n');
    res.send(`<!doctype html><h1>Guest book</h1>${list}`); /* SINK */
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
