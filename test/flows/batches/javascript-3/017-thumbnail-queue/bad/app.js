const express = require('express');
const { randomUUID } = require('crypto');
const { queue } = require('./queue');

const app = express();
app.use(express.json());

app.post('/thumbnails', (req, res) => {
  const id = randomUUID();
  const { name = 'untitled', width } = req.body;
  const accepted = queue.emit('render', id, name, Math.min(Number(width) || 200, 1200));
  res.status(accepted ? 202 : 503).json({ id });
});

app.listen(3000);
