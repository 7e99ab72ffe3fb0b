import { Hono } from 'hono';
import { notice } from './notice';

type Variables = { notice: string; started: number };
const app = new Hono<{ Variables: Variables }>();

app.use('*', async (c, next) => {
  c.set('started', Date.now());
  await next();
});
app.use('*', notice());

app.get('/status', (c) => {
  const message = c.get('notice');
  const age = Date.now() - c.get('started');
  return c.html(`<main><p class="notice">${message}</p><small>${age} ms</small></main>`); // SINK
});

export default app;
