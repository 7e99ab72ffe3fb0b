import express from 'express';
import { queue } from './queue';
import './printer';

const app = express();
app.use(express.json());

let nextId = 1;

app.post('/reports', (req, res) => {
  const month = Number(req.body.month) || 1;
  const job = { id: nextId++, month, title: String(req.body.title ?? 'Report') };
  queue.emit('report', job);
  res.status(202).json({ id: job.id });
});

app.listen(3000);

export { app };
