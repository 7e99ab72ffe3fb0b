const express = require('express');
const { FeedReader } = require('./feeds/reader');

const app = express();
app.use(express.json({ limit: '2mb' }));
const reader = new FeedReader({ maxEntries: 200 });

app.post('/feeds', (req, res) => {
  if (typeof req.body.xml !== 'string') {
    return res.status(400).json({ error: 'xml is missing' });
  }
  try {
    res.json({ entries: reader.read(req.body.xml).length });
  } catch (err) {
    res.status(422).json({ error: 'not a feed' });
  }
});

app.listen(3000);
module.exports = app;
