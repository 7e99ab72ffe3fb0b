const express = require('express');
const { execFile } = require('child_process');

const app = express();
app.use(express.json());

const BASE = ['-c', 'protocol.ext.allow=never', 'fetch', '--depth', '1'];

function fetchArguments(branch, tags) {
  const list = [...BASE];
  if (tags) list.push('--tags');
  list.push('origin');
  list.push(branch);
  return list;
}

app.post('/mirrors', (req, res) => {
  const args = fetchArguments(String(req.body.branch), req.body.tags === true);
  execFile('git', args, { cwd: '/var/mirrors/main' }, (err) => { /* SINK */
    res.status(err ? 502 : 200).json({ fetched: !err });
  });
});

app.listen(3000);
