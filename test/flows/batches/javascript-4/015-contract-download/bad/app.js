const express = require('express');
const { resolveUpload } = require('./lib/uploads');

const app = express();

app.get('/contracts/download', (req, res) => {
  const file = resolveUpload(String(req.query.file || ''));
  if (!file) {
    return res.status(404).json({ error: 'No such contract' });
  }
  res.set('Cache-Control', 'private, no-store');
  res.sendFile(file); // SINK
});

app.get('/health', (req, res) => res.json({ ok: true }));

app.listen(3000);

module.exports = app;
