const mysql = require('mysql2/promise');

const pool = mysql.createPool({ host: 'db', database: 'shop' });

function condition(column, value) {
  return column + " = '" + value + "'";
}

async function list(state, limit, offset) {
  const where = condition('state', state);
  const sql = `SELECT id, customer, total FROM orders WHERE ${where} LIMIT ? OFFSET ?`;
  const [rows] = await pool.query(sql, [limit, offset]); /* SINK */
  return rows;
}

exports.list = list;
