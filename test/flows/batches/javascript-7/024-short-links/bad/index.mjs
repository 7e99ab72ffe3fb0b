import { Hono } from 'hono';
import { Link } from './link.mjs';

const app = new Hono();
const ORIGIN = 'https://www.corp.example/';

app.get('/go', (c) => {
  const link = new Link(c.req.query('to') ?? '');
  link.origin = ORIGIN;
  return c.redirect(link.address, 302); // SINK
});

app.get('/', (c) => c.text('short links'));

export default app;
