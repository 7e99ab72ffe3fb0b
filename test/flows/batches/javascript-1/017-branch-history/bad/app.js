const express = require('express');
const { git } = require('./lib/git');

const app = express();

app.get('/history', async (req, res, next) => {
  const branch = String(req.query.branch || 'main');
  const count = Math.min(Number(req.query.count) || 20, 200);
  const options = ['--oneline', `--max-count=${count}`];
  try {
    const text = await git('log', ...options, branch);
    res.json({ commits: text.split('\n').filter(Boolean) });
  } catch (err) {
    next(err);
  }
});

app.get('/health', (req, res) => res.json({ up: true }));

app.listen(3000);
