const express = require('express');
const { randomInt } = require('crypto');

const app = express();
app.use(express.json());
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const invites = new Map();

const pickers = {
  color: (size) => Math.floor(Math.random() * size),
  code: (size) => Math.floor(Math.random() * size),
};

function build(length, pick) {
  return Array.from({ length }, () => ALPHABET[pick(ALPHABET.length)]).join('');
}

app.post('/teams/:id/invites', (req, res) => {
  const token = build(16, pickers.code);
  invites.set(token, { team: req.params.id, color: pickers.color(8), expires: Date.now() + 864e5 });
  res.status(201).json({ token }); // SINK
});

app.post('/invites/:token', (req, res) => {
  const invite = invites.get(req.params.token);
  if (!invite || invite.expires < Date.now()) return res.status(404).end();
  invites.delete(req.params.token);
  res.status(204).end();
});

app.listen(3000);
module.exports = app;
