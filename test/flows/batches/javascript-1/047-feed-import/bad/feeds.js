const express = require('express');
const got = require('got');

const app = express();
app.use(express.json());

const PARTNERS = new Set(['news.partner.example', 'blog.partner.example']);
const feeds = [];

function isPartner(address) {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' && PARTNERS.has(url.host);
  } catch {
    return false;
  }
}

app.post('/feeds', async (req, res) => {
  const address = String(req.body.address);
  if (!isPartner(address)) {
    res.status(422).json({ error: 'only partner feeds can be added' });
  }
  try {
    const answer = await got(address, { timeout: { request: 3000 }, followRedirect: false }); // SINK
    feeds.push({ address, bytes: String(answer.body).length });
    if (!res.headersSent) res.status(201).json({ feeds: feeds.length });
  } catch (err) {
    if (!res.headersSent) res.status(502).json({ error: 'feed not reachable' });
  }
});

app.listen(3000);
