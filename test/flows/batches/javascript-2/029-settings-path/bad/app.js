const express = require('express');
const { setPath, getPath } = require('./lib/paths');

const app = express();
app.use(express.json());
const settings = { theme: { accent: 'teal' }, mail: { digest: 'weekly' } };

app.patch('/settings', (req, res) => {
  const { path, value } = req.body;
  try {
    setPath(settings, String(path), String(value));
    res.json({ changed: true });
  } catch (err) {
    res.status(422).json({ changed: false });
  }
});

app.get('/settings/accent', (req, res) => {
  res.json({ accent: getPath(settings, 'theme.accent') });
});

app.listen(3000);
module.exports = app;
