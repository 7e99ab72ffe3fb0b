const express = require('express');
const { createTokenSource, fromMath, fromCrypto } = require('./tokens');

const nextToken = createTokenSource(fromMath, 24);
const sessions = new Map();

const app = express();
app.use(express.json());

app.post('/guests', (req, res) => {
  const sessionToken = nextToken();
  const colour = Math.floor(Math.random() * 8);
  sessions.set(sessionToken, { colour, since: Date.now() });
  res.cookie('session', sessionToken, { httpOnly: true, sameSite: 'lax' }); /* SINK */
  res.status(201).json({ colour });
});

app.listen(3000);
