import express, { type NextFunction, type Request, type Response } from 'express';
import { PaymentRepository } from './payment.repository.ts';

const app = express();
const payments = new PaymentRepository();

app.get('/payments/:id', async (req: Request, res: Response, next: NextFunction) => {
  try {
    res.json({ payment: await payments.byId(Number(req.params.id)) });
  } catch (err) {
    next(err);
  }
});

app.use((err: Error, _req: Request, res: Response, _next: NextFunction) => {
  const status = err.name === 'StorageError' ? 503 : 500;
  const problem = { status, title: err.name, detail: err.message };
  res.status(status).json(problem); /* SINK */
});

app.listen(3000);
