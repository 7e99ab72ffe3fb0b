const express = require('express');

const app = express();

const HOSTS = ['shop.example', 'www.shop.example', 'm.shop.example'];

function publicHost(req) {
  const forwarded = String(req.headers['x-forwarded-host'] || '').toLowerCase();
  return HOSTS.includes(forwarded) ? forwarded : HOSTS[0];
}

function requestedHost(req) {
  const forwarded = String(req.headers['x-forwarded-host'] || '').toLowerCase();
  return forwarded !== '' ? forwarded : HOSTS[0];
}

app.use((req, res, next) => {
  res.set('X-Site', publicHost(req));
  next();
});

app.get('/account', (req, res) => {
  if (req.headers.authorization) {
    return res.json({ signedIn: true });
  }
  const host = publicHost(req);
  res.redirect(302, `https://${host}/login?next=account`); /* SINK */
});

app.listen(3000);
