const express = require('express');
const mysql = require('mysql');
const db = mysql.createConnection({ host: 'db' });
const app = express();
app.get('/invoices', (req, res) => {
  const { customer } = req.query;
  db.query(`SELECT * FROM invoices WHERE customer = '${customer}'`, (error, rows) => { /* SINK */
    res.json(rows);
  });
});
app.listen(3000);
