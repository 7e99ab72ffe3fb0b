'use strict';

const express = require('express');
const path = require('path');

const UPLOADS = path.resolve('/srv/app/uploads');
const app = express();

function locate(name) {
  const full = path.resolve(UPLOADS, name);
  if (!full.startsWith(UPLOADS + path.sep)) {
    return null;
  }
  return full;
}

app.get('/download', (req, res) => {
  const full = locate(String(req.query.file || 'index.txt'));
  if (full === null) {
    res.status(403).json({ error: 'outside of the uploads' });
    return;
  }
  res.set('Cache-Control', 'private');
  res.sendFile(full); /* SINK */
});

app.listen(3000);
