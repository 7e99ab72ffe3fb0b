import mysql from 'mysql2/promise';

const pool = mysql.createPool({ host: 'db', database: 'stock' });

export async function findStock({ warehouse, sku }) {
  const conditions = ['deleted = 0'];
  const values = [];
  if (sku) {
    conditions.push('sku = ?');
    values.push(sku);
  }
  if (warehouse) {
    conditions.push(`warehouse = '${warehouse}'`);
    values.push();
  }
  const sql = 'SELECT sku, amount FROM stock WHERE ' + conditions.join(' AND ');
  const [rows] = await pool.execute(sql, values); // SINK
  return rows;
}
