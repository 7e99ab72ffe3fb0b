import { Hono } from 'hono';
import { heading } from './heading';

const app = new Hono();

app.get('/teams', async (c) => {
  const title = await heading(c.req.query('name') ?? 'all');
  return c.html(`<section title="${title}"><p>Members follow.</p></section>`); // SINK
});

export default app;
