import express from 'express';
import { randomUUID } from 'node:crypto';
import { bus } from './bus';
import './worker';

const app = express();
app.use(express.json());

app.post('/backups', (req, res) => {
  const id = randomUUID();
  const database = String(req.body.database ?? 'main');
  bus.emit('backup.requested', { id, database });
  bus.emit('backup.scheduled', { id, database: 'main' });
  res.status(202).json({ id });
});

app.listen(3000);
