import express from 'express';
import type { Request, Response } from 'express';
import { Pool } from 'pg';
import { readListing } from './listing';

const app = express();
const pool = new Pool({ max: 4 });

app.get('/tickets', async (req: Request, res: Response) => {
  const listing = readListing(req.query as Record<string, string>);
  const limit = Number(listing.get('limit'));

  const sql =
    'SELECT id, subject, opened_at FROM tickets WHERE state = $1 ' +
    `ORDER BY ${listing.get('order')} LIMIT ${limit}`;
  const result = await pool.query(sql, [listing.get('state')]); /* SINK */

  res.json({ tickets: result.rows, limit });
});

app.listen(3001);

export default app;
