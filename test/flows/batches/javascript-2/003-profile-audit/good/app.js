const express = require('express');
const bus = require('./lib/bus');
require('./listeners/audit');

const app = express();
app.use(express.json());
const profiles = new Map([[12, { id: 12, name: 'Ann' }]]);

app.put('/profile/:id/name', (req, res) => {
  const id = Number(req.params.id);
  const profile = profiles.get(id);
  if (!profile) return res.status(404).end();
  const previous = profile.name;
  profile.name = String(req.body.name);
  bus.emit('profile.renamed', { id, from: previous.length, to: profile.name, at: Date.now() });
  res.json({ id, updated: true });
});

module.exports = app;
app.listen(3000);
