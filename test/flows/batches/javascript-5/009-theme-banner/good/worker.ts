import { Hono } from 'hono';
import { readPairs } from './cookies';

const app = new Hono();

app.get('/', (c) => c.text('banner service'));

app.get('/banner', (c) => {
  let nick = 'friend';
  for (const [key, value] of readPairs(c.req.header('cookie') ?? '')) {
    if (key === 'nick') nick = encodeURIComponent(value);
  }
  const hour = new Date().getHours();
  const greeting = hour < 12 ? 'Bonjour' : 'Hello';
  return c.html('<p class="banner">' + greeting + ', ' + nick + '</p>'); /* SINK */
});

export default app;
