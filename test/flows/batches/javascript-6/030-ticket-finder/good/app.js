const express = require('express');
const { Pool } = require('pg');
const { tickets } = require('./finders');

const app = express();
const find = tickets(new Pool());

app.get('/tickets', (req, res, next) => {
  find(String(req.query.by), String(req.query.term))
    .then((rows) => res.json({ count: rows.length }))
    .catch(next);
});

app.listen(3000);
