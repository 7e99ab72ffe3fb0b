const express = require('express');
const registry = require('./registry');

const app = express();
app.use(express.json());

app.post('/imports/:format', (req, res) => {
  try {
    const format = registry.load(req.params.format);
    const rows = format.parse(String(req.body.text));
    res.json({ rows: rows.length });
  } catch (err) {
    res.status(422).json({ error: 'unsupported format' });
  }
});

app.get('/imports/stats', (req, res) => res.json(registry.stats));

app.listen(3000);
module.exports = app;
