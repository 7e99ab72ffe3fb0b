const express = require('express');
const { renderThread } = require('./lib/thread');

const app = express();
app.use(express.json());

app.post('/threads/preview', (req, res) => {
  const html = renderThread(req.body, 0);
  res.type('html');
  res.send(`<section class="thread">${html}</section>`); /* SINK */
});

app.listen(3000);
