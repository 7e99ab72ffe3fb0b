const express = require('express');
const { promisify } = require('util');
const { exec } = require('child_process');
const { quote } = require('shell-quote');

const run = promisify(exec);
const app = express();
app.use(express.json());

function commandFor(image, width) {
  const size = Math.min(Number(width) || 200, 800);
  const target = quote([`/var/thumbs/${size}.png`]);
  const source = `"${image}"`;
  return ['convert', source, '-resize', String(size), target].join(' ');
}

app.post('/thumbnails', (req, res) => {
  const { image, width } = req.body;
  Promise.resolve(commandFor(image, width))
    .then((command) => run(command, { timeout: 5000 })) /* SINK */
    .then(() => res.status(201).json({ done: true }))
    .catch(() => res.status(500).json({ done: false }));
});

app.listen(3000);
module.exports = app;
