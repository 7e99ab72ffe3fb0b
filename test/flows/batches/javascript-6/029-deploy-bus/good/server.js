const express = require('express');
const bus = require('./bus');
require('./deploy');

const app = express();
app.use(express.json());

app.post('/hooks/git', (req, res) => {
  const branch = String(req.body.ref || '').replace('refs/heads/', '');
  bus.emit('push', { branch, receivedAt: Date.now() });
  res.status(202).end();
});

app.listen(3000, () => undefined);
bus.emit('release', { branch: 'main', receivedAt: Date.now() });
