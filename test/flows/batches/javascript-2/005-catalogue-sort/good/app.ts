import express, { Request, Response } from 'express';
import mysql from 'mysql2/promise';
import { SelectBuilder } from './select-builder';

const pool = mysql.createPool({ host: process.env.DB_HOST, database: 'shop' });
const app = express();

app.get('/products', async (req: Request, res: Response) => {
  const { sort = 'name', dir = 'asc', category } = req.query as Record<string, string>;
  const statement = new SelectBuilder('products')
    .columns('id', 'name', 'price')
    .where('category', category ?? 'all')
    .sortBy(sort, dir)
    .limit(25)
    .build();
  const [rows] = await pool.query(statement.text, statement.values); // SINK
  res.json(rows);
});

app.listen(3000);
export default app;
