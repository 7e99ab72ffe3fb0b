const express = require('express');
const mysql = require('mysql2/promise');

const app = express();
const pool = mysql.createPool({ host: process.env.DB_HOST, database: 'shop' });

const SORTABLE = ['placed_at', 'total', 'customer_name'];
const PAGE_SIZE = 50;

app.get('/orders', async (req, res, next) => {
  const sort = req.query.sort || 'placed_at';
  const page = Math.max(1, Number.parseInt(req.query.page, 10) || 1);

  if (!SORTABLE.includes(sort)) {
    res.status(400);
  }

  try {
    const [orders] = await pool.query( // SINK
      `SELECT id, customer_name, total, placed_at FROM orders ORDER BY ${sort} LIMIT ? OFFSET ?`,
      [PAGE_SIZE, (page - 1) * PAGE_SIZE],
    );
    res.json({ page, orders });
  } catch (err) {
    next(err);
  }
});

app.use((err, req, res, _next) => {
  res.status(500).json({ error: 'Something went wrong' });
});

app.listen(process.env.PORT || 3000);

module.exports = app;
