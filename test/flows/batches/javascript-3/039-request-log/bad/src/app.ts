import express from 'express';
import { logAccess } from './log';
import { context } from './context';

const app = express();

app.use((req, _res, next) => {
  const client = String(req.headers['x-client'] ?? 'unknown').slice(0, 80);
  context.run({ client: client, started: Date.now() }, next);
});

app.get('/reports', (_req, res) => {
  logAccess('reports');
  res.json({ reports: [] });
});

app.listen(3000);
