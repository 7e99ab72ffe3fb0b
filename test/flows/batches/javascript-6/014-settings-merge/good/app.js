const express = require('express');
const { mergeDeep } = require('./merge');

const app = express();
app.use(express.json());

const defaults = { theme: { mode: 'light', accent: 'blue' }, mail: { digest: 'weekly' } };
const settings = mergeDeep({}, defaults);

app.patch('/settings', (req, res) => {
  mergeDeep(settings, req.body);
  res.json({ theme: settings.theme, mail: settings.mail });
});

app.listen(3000);
