const express = require('express');

const app = express();

const PARTNERS = ['partner.example', 'www.partner.example', 'travel.example'];
const clicks = new Map();

function partnerOf(address) {
  let url;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:') {
    return null;
  }
  return PARTNERS.find((host) => url.href.includes(host)) || null;
}

app.get('/exit', (req, res) => {
  const to = String(req.query.to || '');
  const partner = partnerOf(to);
  if (partner === null) {
    return res.status(404).json({ error: 'unknown partner' });
  }
  clicks.set(partner, (clicks.get(partner) || 0) + 1);
  res.redirect(302, to); /* SINK */
});

app.get('/clicks', (req, res) => {
  res.json(Object.fromEntries(clicks));
});

app.listen(3000);
