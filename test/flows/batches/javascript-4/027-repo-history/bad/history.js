const express = require('express');
const { execFile } = require('child_process');

const app = express();
const REPO = '/srv/repos/handbook.git';
const REF = /^[\w./@~^=-]*$/;

app.get('/history', (req, res) => {
  const ref = String(req.query.ref || 'main');
  const count = Math.min(Number(req.query.count) || 20, 100);
  if (!REF.test(ref)) {
    return res.status(400).json({ error: 'Not a revision' });
  }

  const args = ['--git-dir', REPO, 'log', '--format=%h %s'];
  args.push(`--max-count=${count}`);
  args.push(ref);

  execFile('git', args, { timeout: 5000 }, (err, stdout) => { // SINK
    if (err) {
      return res.status(404).json({ error: 'No such revision' });
    }
    res.json({ commits: String(stdout).trim().split('\n') });
  });
});

app.listen(3000);
