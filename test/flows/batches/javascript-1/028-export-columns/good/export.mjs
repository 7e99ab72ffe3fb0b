import express from 'express';
import mysql from 'mysql2/promise';

const app = express();
const pool = mysql.createPool({ host: 'db', database: 'crm', user: 'export' });

const COLUMNS = ['id', 'name', 'email', 'city', 'created_at'];
const MAX_COLUMNS = 8;

function chosenColumns(text) {
  const chosen = [];
  let unknown = 0;
  for (const part of text.split(',')) {
    const column = part.trim();
    if (!COLUMNS.includes(column)) {
      unknown += 1;
      continue;
    }
    chosen.push(column);
    if (chosen.length === MAX_COLUMNS) {
      break;
    }
  }
  return { chosen: chosen.length > 0 ? chosen : ['id'], unknown };
}

app.get('/customers/export', async (req, res) => {
  const { chosen, unknown } = chosenColumns(String(req.query.columns ?? ''));
  const sql = 'SELECT ' + chosen.join(', ') + ' FROM customers ORDER BY id';
  const [rows] = await pool.query(sql); // SINK
  res.json({ rows, unknown });
});

app.listen(3000);
