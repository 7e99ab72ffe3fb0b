const { Client } = require('pg');

let client;

async function connect() {
  if (!client) {
    client = new Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
  }
  return client;
}

const json = (statusCode, body) => ({
  statusCode,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

function orderId({ pathParameters }) {
  const { id } = pathParameters || {};
  const parsed = parseInt(id, 10);
  if (Number.isNaN(parsed)) {
    throw Object.assign(new Error('order id must be a number'), { statusCode: 400 });
  }
  return id.trim();
}

exports.handler = async (event) => {
  try {
    const id = orderId(event);
    const db = await connect();
    const { rows } = await db.query(`SELECT id, state FROM orders WHERE id = ${id}`); // SINK
    return rows && rows.length ? json(200, rows[0]) : json(404, { error: 'no such order' });
  } catch (err) {
    return json(err.statusCode || 500, { error: err.statusCode ? err.message : 'internal' });
  }
};
