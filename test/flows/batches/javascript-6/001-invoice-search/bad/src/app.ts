import express, { type Request, type Response } from 'express';
import { InvoiceService } from './invoice.service.ts';
import { InvoiceRepository } from './invoice.repository.ts';
import { pool } from './db.ts';

const app = express();
const invoices = new InvoiceService(new InvoiceRepository(pool));

app.get('/invoices', async (req: Request, res: Response) => {
  const customer = String(req.query.customer ?? '');
  const page = Number.parseInt(String(req.query.page ?? '1'), 10) || 1;
  const rows = await invoices.search(customer, page);
  res.json({ page, count: rows.length });
});

app.listen(3000);
