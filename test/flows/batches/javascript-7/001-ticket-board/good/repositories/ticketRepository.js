const { Pool } = require('pg');

const pool = new Pool();
const SORTABLE = new Map([
  ['newest', 'created_at DESC'],
  ['oldest', 'created_at ASC'],
  ['priority', 'priority DESC, created_at ASC'],
]);

function orderFor(key) {
  const column = SORTABLE.get(key);
  return column ?? 'created_at DESC';
}

async function list({ sort, limit, offset }) {
  const sql = `SELECT id, title, priority FROM tickets ORDER BY ${orderFor(sort)} LIMIT $1 OFFSET $2`;
  const { rows } = await pool.query(sql, [limit, offset]); // SINK
  return rows;
}

module.exports = { list };
