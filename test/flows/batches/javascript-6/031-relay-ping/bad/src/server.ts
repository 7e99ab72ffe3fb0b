import express from 'express';
import { setTarget, ping } from './channels.ts';

const app = express();
app.use(express.json());

app.put('/channels/:id', (req, res) => {
  setTarget(req.params.id, String(req.body.target));
  res.status(204).end();
});

app.post('/channels/:id/ping', async (req, res) => {
  const delivered = await ping(req.params.id);
  res.json({ delivered });
});

app.listen(3000);
