const mysql = require('mysql2/promise');
const { HttpError } = require('./errors');

const pool = mysql.createPool({ host: process.env.DB_HOST, database: 'billing' });

exports.invoices = {
  async byId(id) {
    const [rows] = await pool.query('SELECT id, total FROM invoices WHERE id = ?', [id]);
    if (!rows.length) throw new HttpError(404, 'no such invoice');
    return rows[0];
  },
};
