import { Hono } from 'hono';
import { decodeCursor, encodeCursor } from './cursor';

const FEEDS = 'https://feeds.internal.example/v2';
const app = new Hono();

app.get('/timeline', async (c) => {
  const token = c.req.query('cursor') ?? encodeCursor({ feed: 'home', page: 1 });
  const cursor = decodeCursor(token);
  const address = `${FEEDS}/${encodeURIComponent(cursor.feed)}?page=${cursor.page}`;
  const response = await fetch(address, { headers: { accept: 'application/json' } }); /* SINK */
  const next = encodeCursor({ feed: 'home', page: cursor.page + 1 });
  return c.json({ status: response.status, next });
});

export default app;
