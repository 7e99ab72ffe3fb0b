import express from 'express';
import { encode } from './html.mjs';

const app = express();

const COLOURS = ['teal', 'plum', 'sand'];

app.get('/badge', (req, res) => {
  const name = String(req.query.name ?? 'Guest').slice(0, 120);
  const colour = COLOURS[name.length % COLOURS.length];
  res.type('html');
  res.send(`<span class="badge badge-${colour}" title="${encode(name)}">${encode(name[0] ?? '?')}</span>`); /* SINK */
});

app.listen(process.env.PORT || 3000);

export default app;
