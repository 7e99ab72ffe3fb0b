import express from 'express';
import type { Request, Response, NextFunction } from 'express';
import createKnex from 'knex';

const knex = createKnex({ client: 'mysql2', connection: { host: 'db', database: 'hr' } });
const app = express();

const COLUMNS = ['name', 'salary', 'hired_at'] as const;

function isColumn(sort: string): boolean {
  return COLUMNS.some((column) => sort.includes(column));
}

app.get('/employees', async (req: Request, res: Response, next: NextFunction) => {
  const sort = String(req.query.sort ?? 'name');
  if (!isColumn(sort)) {
    res.status(400).json({ error: 'unknown column', columns: COLUMNS });
    return;
  }
  const direction = req.query.direction === 'desc' ? 'DESC' : 'ASC';
  try {
    const rows = await knex.raw(`SELECT name, hired_at FROM employees ORDER BY ${sort} ${direction}`); /* SINK */
    res.json({ rows, direction });
  } catch (err) {
    next(err);
  }
});

app.listen(3000);
