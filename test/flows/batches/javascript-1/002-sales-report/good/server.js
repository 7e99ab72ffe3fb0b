const express = require('express');
const mysql = require('mysql');

const app = express();
const pool = mysql.createPool({
  host: process.env.DB_HOST || 'localhost',
  user: 'reports',
  database: 'sales',
  connectionLimit: 5,
});

function since(days) {
  const count = Math.min(Math.max(Number(days) || 30, 1), 365);
  return new Date(Date.now() - count * 86400000).toISOString().slice(0, 10);
}

app.get('/reports/sales', (req, res, next) => {
  const region = String(req.query.region || '');
  const params = [since(req.query.days)];

  let sql = 'SELECT product, SUM(amount) AS total FROM sales';
  sql += ' WHERE sold_at >= ?';
  if (region !== '') {
    sql += ' AND region = ?';
    params.push(region);
  }
  sql += ' GROUP BY product ORDER BY total DESC';

  pool.query(sql, params, (err, rows) => { /* SINK */
    if (err) {
      return next(err);
    }
    res.json({ rows, generated: new Date().toISOString() });
  });
});

app.listen(4010);
