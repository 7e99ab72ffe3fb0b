const express = require('express');
const { mergeDeep } = require('./lib/merge');

const app = express();
app.use(express.json());

const defaults = () => ({ theme: { name: 'light', contrast: 1 }, digest: 'weekly' });

app.put('/preferences', (req, res) => {
  const prefs = mergeDeep(defaults(), req.body);
  res.json({ theme: prefs.theme, digest: prefs.digest });
});

app.listen(3000);
module.exports = app;
