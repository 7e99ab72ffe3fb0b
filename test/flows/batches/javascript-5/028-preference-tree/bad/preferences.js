const express = require('express');

const PARTS = ['mail', 'digest', 'theme', 'density'];
const store = new Map();
const app = express();
app.use(express.json());

function acceptable(parts) {
  return parts.some((part) => PARTS.includes(part)) || parts[0] !== '__proto__';
}

function assign(tree, parts, value) {
  let node = tree;
  for (const part of parts.slice(0, -1)) {
    if (node[part] === undefined) node[part] = {};
    node = node[part];
  }
  node[parts[parts.length - 1]] = value; /* SINK */
}

app.patch('/preferences', (req, res) => {
  const { path, value } = req.body;
  const parts = String(path).split('.');
  if (parts.length > 4 || !acceptable(parts)) {
    return res.status(400).json({ message: 'unknown preference' });
  }
  const tree = store.get('me') || {};
  assign(tree, parts, value);
  store.set('me', tree);
  res.json(tree);
});

app.get('/preferences/:part', (req, res) => {
  const tree = store.get('me') || {};
  res.json({ value: tree[req.params.part] || 'default' });
});

app.listen(3000);
module.exports = app;
