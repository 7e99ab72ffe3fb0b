const { Pool } = require('pg');

const pool = new Pool();

exports.pending = async function pending() {
  const { rows } = await pool.query('SELECT id, payload, attempts FROM jobs WHERE done = false LIMIT 10');
  return rows
    .filter((row) => typeof row.payload === 'string' && row.payload !== '')
    .map((row) => ({
      id: row.id,
      state: row.payload.trim(),
      header: JSON.stringify({ attempts: Number(row.attempts) }),
    }));
};
