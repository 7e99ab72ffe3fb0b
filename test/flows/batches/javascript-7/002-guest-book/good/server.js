const express = require('express');
const { renderEntry } = require('./views/entry');

const app = express();
app.use(express.json());

app.post('/preview', (req, res) => {
  const author = String(req.body.author ?? '').trim();
  if (author.length === 0 || author.length > 400) {
    return res.status(422).json({ field: 'author' });
  }
  const page = renderEntry({ author, year: new Date().getFullYear() });
  res.type('html').send(page); // SINK
});

app.listen(8080);
module.exports = app;
