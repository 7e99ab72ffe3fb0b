'use strict';

const express = require('express');
const session = require('express-session');
const mysql = require('mysql2');

const SORTABLE = ['name', 'city', 'created_at'];
const pool = mysql.createPool({ host: 'db', user: 'crm', database: 'crm' });

const app = express();
app.use(express.json());
app.use(session({ secret: process.env.SESSION_SECRET, resave: false, saveUninitialized: false }));

app.put('/prefs/sort', (req, res) => {
  const column = String(req.body.column || '').toLowerCase();
  if (!SORTABLE.some((name) => column.startsWith(name))) {
    return res.status(422).json({ error: 'unknown column' });
  }
  req.session.sort = column;
  res.json({ saved: true });
});

app.get('/customers', (req, res) => {
  const order = req.session.sort || SORTABLE[0];
  pool.query('SELECT id, name, city FROM customers ORDER BY ' + order + ' LIMIT 100', (err, rows) => { /* SINK */
    if (err) return res.sendStatus(500);
    res.json(rows);
  });
});

app.listen(3000);
