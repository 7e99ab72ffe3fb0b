const express = require('express');
const fs = require('fs');
const path = require('path');

const ROOT = path.join('/srv/app', 'manual');
const app = express();

function pageName(raw) {
  let name = String(raw || 'index').replace(/\\/g, '/');
  if (name.includes('../')) {
    name = name.replace(/\.\.\//g, '');
  }
  return name.endsWith('/') ? name + 'index' : name;
}

app.get('/manual', (req, res) => {
  const file = path.join(ROOT, pageName(req.query.page) + '.md');
  fs.readFile(file, 'utf8', (err, text) => { /* SINK */
    if (err) {
      res.status(404).type('text').send('no such page');
      return;
    }
    res.type('text').send(text);
  });
});

app.listen(3000);
module.exports = app;
