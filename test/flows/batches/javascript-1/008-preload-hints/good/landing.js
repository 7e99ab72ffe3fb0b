const express = require('express');

const app = express();

const BASE_HINTS = [
  '</css/site.css>; rel=preload; as=style',
  '</fonts/inter.woff2>; rel=preload; as=font',
];
const CAMPAIGNS = ['spring', 'summer', 'winter'];
const statistics = { views: 0, fonts: 0 };

app.get('/landing/:campaign', (req, res) => {
  if (!CAMPAIGNS.includes(req.params.campaign)) {
    return res.status(404).json({ error: 'no such campaign' });
  }
  const hints = new Set(BASE_HINTS);
  const requested = new Set();
  const font = String(req.query.font || 'inter');

  requested.add('</fonts/' + font + '.woff2>; rel=preload; as=font');
  statistics.views += 1;
  statistics.fonts += requested.size;

  res.setHeader('Link', Array.from(hints).join(', ')); /* SINK */
  res.sendFile('/srv/app/public/landing.html');
});

app.get('/statistics', (req, res) => res.json(statistics));

app.listen(8080);
