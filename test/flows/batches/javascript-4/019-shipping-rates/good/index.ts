import { Hono } from 'hono';
import axios from 'axios';

const app = new Hono();

const CARRIERS = new Map<string, string>([
  ['eu', 'https://eu.carrier.example'],
  ['us', 'https://us.carrier.example'],
  ['apac', 'https://apac.carrier.example'],
]);

function carrierFor(region: string): string {
  const known = CARRIERS.get(region);
  return known ?? `${CARRIERS.get('eu')}`;
}

app.get('/rates/:grams', async (c) => {
  const grams = Number(c.req.param('grams'));
  if (!Number.isFinite(grams)) {
    return c.json({ error: 'Weight must be a number' }, 400);
  }
  const region = (c.req.header('x-region') ?? 'eu').toLowerCase();
  const base = carrierFor(region);
  const { data } = await axios.get(`${base}/v2/rates`, { params: { grams } }); // SINK
  return c.json({ rates: data?.rates ?? [] });
});

export default app;
