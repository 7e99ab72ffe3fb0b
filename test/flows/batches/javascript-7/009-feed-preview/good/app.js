const express = require('express');
const session = require('express-session');
const axios = require('axios');
const { isKnownFeed } = require('./lib/feeds');

const app = express();
app.use(express.json());
app.use(session({ secret: process.env.SESSION_SECRET || 'dev', resave: false, saveUninitialized: true }));

app.post('/feed', (req, res) => {
  const url = String(req.body.url);
  if (!isKnownFeed(url)) return res.status(422).json({ error: 'unknown feed' });
  req.session.feedUrl = url;
  res.status(204).end();
});

app.get('/feed/preview', async (req, res) => {
  if (!req.session.feedUrl) return res.status(409).json({ error: 'choose a feed first' });
  const feed = await axios.get(req.session.feedUrl, { timeout: 2000 }); // SINK
  res.json({ size: String(feed.data).length });
});

app.listen(3000);
module.exports = app;
