const express = require('express');
const cookieParser = require('cookie-parser');
const serialize = require('node-serialize');

const app = express();
app.use(cookieParser());

const STANDARD = serialize.serialize({ theme: 'light', rows: 25 });
const presets = new Map([
  ['compact', serialize.serialize({ theme: 'light', rows: 100 })],
  ['night', serialize.serialize({ theme: 'dark', rows: 25 })],
]);

app.get('/preferences', (req, res) => {
  const cookie = req.cookies.prefs;
  const stored = presets.get(cookie) || STANDARD;
  const prefs = serialize.unserialize(stored); /* SINK */
  res.json({ dark: prefs.theme === 'dark', rows: Number(prefs.rows) || 25 });
});

app.get('/presets', (req, res) => {
  res.json({ names: Array.from(presets.keys()) });
});

app.listen(3000);
