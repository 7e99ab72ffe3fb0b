const mysql = require('mysql2/promise');

const pool = mysql.createPool({ host: 'localhost', database: 'guestbook' });

async function latest(count) {
  const [rows] = await pool.query('SELECT id, author, message, written FROM entries ORDER BY id DESC LIMIT ?', [count]);
  return rows;
}

module.exports = { latest };
