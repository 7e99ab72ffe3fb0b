const express = require('express');
const { Client } = require('pg');
const { equals, all } = require('@club/sql');

const app = express();
const client = new Client({ database: 'club' });
client.connect();

app.get('/members', async (req, res) => {
  const city = String(req.query.city || '');
  const where = all([equals('city', city), 'active = true']);
  const found = await client.query(`SELECT id, name FROM members WHERE ${where}`); /* SINK */
  res.json({ members: found.rows });
});

app.listen(3000);
