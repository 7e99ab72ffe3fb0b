const mysql = require('mysql2/promise');
const { orderFor } = require('./sorting');

const pool = mysql.createPool({ host: 'db', database: 'depot', connectionLimit: 5 });
const PAGE_SIZE = 40;

async function listParcels({ depot, sort, page }) {
  const offset = (page - 1) * PAGE_SIZE;
  const order = orderFor(sort);
  const sql = 'SELECT id, code, weight FROM parcels WHERE depot = ?'
    + ' ORDER BY ' + order
    + ` LIMIT ${PAGE_SIZE} OFFSET ${offset}`;
  const [rows] = await pool.query(sql, [depot]); /* SINK */
  return rows.map((row) => ({ ...row, heavy: row.weight > 20 }));
}

module.exports = { listParcels };
