import express from 'express';
import { readManual } from './services/manuals.mjs';

const app = express();

app.get('/manuals', async (req, res) => {
  const text = await readManual(String(req.query.page));
  if (text === null) return res.status(404).json({ error: 'no such page' });
  res.type('text/plain').send(text);
});

app.listen(3000);
export default app;
