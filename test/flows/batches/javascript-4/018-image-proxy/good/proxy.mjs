import express from 'express';

const app = express();
const CDN = '.images.example.com';
const cache = new Map();

function isOurImage(src) {
  if (!URL.canParse(src)) return false;
  const url = new URL(src);
  return url.protocol === 'https:' && url.hostname.endsWith(CDN);
}

app.get('/thumb', async (req, res) => {
  const src = String(req.query.src ?? '');
  if (!isOurImage(src)) {
    return res.status(400).json({ error: 'Only images of our own CDN' });
  }
  if (cache.has(src)) {
    return res.type('image/png').send(cache.get(src));
  }
  const upstream = await fetch(src, { redirect: 'error' }); // SINK
  if (!upstream.ok) {
    return res.status(502).json({ error: 'Upstream failed' });
  }
  const image = Buffer.from(await upstream.arrayBuffer());
  cache.set(src, image);
  res.type('image/png').send(image);
});

app.listen(3000);
