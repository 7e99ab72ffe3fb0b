import express from 'express';
import { snapshots } from './queue';
import './worker';

const HOSTS = new Set(['docs.example', 'www.docs.example']);

function hostOf(address: string): string | null {
  try {
    const { protocol, host } = new URL(address);
    return protocol === 'https:' ? host : null;
  } catch {
    return null;
  }
}

const app = express();
app.use(express.json());

app.post('/snapshots', async (req, res) => {
  const { url, callback } = req.body as { url: string; callback: string };
  const host = hostOf(url);
  if (!host || !HOSTS.has(host)) {
    return res.status(422).json({ error: `only pages of our own: ${[...HOSTS].join(', ')}` });
  }
  const job = await snapshots.add('snapshot', { url, notify: Boolean(callback) });
  return res.status(202).json({ id: job.id });
});

app.listen(3000);
export default app;
