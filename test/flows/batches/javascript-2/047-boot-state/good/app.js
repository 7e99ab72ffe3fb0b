const express = require('express');
const { shell } = require('./shell');

const app = express();
const features = { export: true, beta: false };

app.get('/app', (req, res) => {
  const state = {
    version: 12,
    features,
    router: { stack: [{ name: 'home' }, { name: String(req.query.view || 'home') }] },
  };
  res.type('html').send(shell('Planner', state)); // SINK
});

app.get('/app/features', (req, res) => res.json(features));

app.listen(3000);
module.exports = app;
