import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
const app = new Hono();
app.get('/x', async (c) => {
  const name = c.req.query('a') as string;
  const text = await readFile('/srv/app/files/' + name, 'utf8'); // SINK
  return c.text(text);
});
export default app;
