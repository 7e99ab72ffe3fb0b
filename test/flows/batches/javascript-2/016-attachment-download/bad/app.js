const express = require('express');
const path = require('path');

const app = express();
const ROOT = path.resolve('/srv/app/files');

function locate(name) {
  const full = path.resolve(ROOT, name);
  if (!full.startsWith(ROOT)) {
    return null;
  }
  return full;
}

app.get('/attachments', (req, res) => {
  const file = locate(String(req.query.name));
  if (!file) {
    return res.status(404).json({ error: 'no such attachment' });
  }
  res.set('Cache-Control', 'private, max-age=60');
  res.sendFile(file); // SINK
});

app.get('/version', (req, res) => {
  res.json({ version: '4.1.0' });
});

app.listen(3000);
module.exports = app;
