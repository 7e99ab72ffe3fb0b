const express = require('express');
const nunjucks = require('nunjucks');

nunjucks.configure({ autoescape: true });
const app = express();
app.use(express.json());

const HEAD = ['Dear {{ name }},', '', 'your order has left our house.', ''];

app.post('/letters', (req, res) => {
  const { name, closing } = req.body;
  const lines = [...HEAD];
  const values = { name, closing };
  lines.push(closing ? '{{ closing }}' : 'Kind regards');
  lines.push('The shop');
  const letter = nunjucks.renderString(lines.join('\n'), values); /* SINK */
  res.type('text/plain').send(letter);
});

app.listen(3000);
module.exports = app;
