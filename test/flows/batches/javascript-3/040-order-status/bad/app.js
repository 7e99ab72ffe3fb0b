'use strict';

const express = require('express');
const { Pool } = require('pg');

const pool = new Pool();
const app = express();

class LookupError extends Error {
  constructor(cause) {
    super('order not available');
    this.status = 503;
    this.detail = cause.message;
  }
}

async function loadOrder(id) {
  try {
    const { rows } = await pool.query('SELECT id, state FROM orders WHERE id = $1', [id]);
    return rows[0];
  } catch (err) {
    throw new LookupError(err);
  }
}

app.get('/orders/:id', async (req, res) => {
  try {
    const order = await loadOrder(Number(req.params.id));
    res.status(order ? 200 : 404).end();
  } catch (err) {
    res.status(err.status || 500);
    res.json({ error: err.detail }); /* SINK */
  }
});

app.listen(3000);
