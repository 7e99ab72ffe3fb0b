const express = require('express');
const { enqueue } = require('./jobs');
const { drain } = require('./worker');

const app = express();
app.use(express.json());

let nextId = 1;

app.post('/photos', (req, res) => {
  const photo = {
    id: 'p' + nextId++,
    title: String(req.body.title || 'untitled'),
    width: Math.min(parseInt(req.body.width, 10) || 320, 2000),
  };
  enqueue('thumbnail', photo);
  res.status(202).json({ id: photo.id });
});

app.listen(3000);

module.exports = { app, drain };
