import express, { type Request, type Response } from 'express';
import { Pool } from 'pg';

const app = express();
const pool = new Pool();

class AppError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function findInvoice(id: number) {
  if (!Number.isInteger(id)) throw new AppError(400, 'Not an invoice number');
  const { rows } = await pool.query('SELECT id, total FROM invoices WHERE id = $1', [id]);
  if (rows.length === 0) throw new AppError(404, 'No such invoice');
  return rows[0];
}

app.get('/invoices/:id', async (req: Request, res: Response) => {
  try {
    res.json(await findInvoice(Number(req.params.id)));
  } catch (err) {
    const status = err instanceof AppError ? err.status : 500;
    const message = err instanceof AppError ? err.message : 'Something went wrong';
    console.error('invoice request failed');
    res.status(status).json({ error: message }); // SINK
  }
});

app.listen(3000);
