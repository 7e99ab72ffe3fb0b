const express = require('express');
const { exec } = require('child_process');
const { requireHostName } = require('./validation');

const app = express();

app.get('/reach', (req, res) => {
  const host = String(req.query.host);
  try {
    requireHostName(host);
  } catch (err) {
    res.set('X-Warning', err.code);
  }
  exec(`ping -c 1 -W 2 ${host}`, (error, stdout) => { // SINK
    res.json({ reachable: !error, lines: String(stdout).split('\n').length });
  });
});

app.listen(3000);
module.exports = app;
