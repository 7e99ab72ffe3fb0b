import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { themeFile } from './themes.ts';

const app = new Hono();

app.get('/theme.css', async (c) => {
  const file = themeFile(c.req.query('name') ?? 'light');
  const css = await readFile(file, 'utf8'); /* SINK */
  return c.body(css, 200, { 'Content-Type': 'text/css' });
});

app.get('/themes', (c) => c.json(['light', 'dark']));

export default app;
