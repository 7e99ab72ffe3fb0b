import express from 'express';
import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { headOf, tidy } from './revisions';

const run = promisify(exec);
const app = express();

app.get('/archive', async (req, res) => {
  const wanted = String(req.query.branch ?? 'main');
  const [branch, revision] = await Promise.all([tidy(wanted), headOf(wanted)]);
  const target = `/srv/archives/${Date.now()}.tgz`;
  await run(`git archive --format=tar ${revision} | gzip > ${target}`, { cwd: '/srv/repo' }); /* SINK */
  res.json({ target, length: branch.length });
});

app.listen(3000);
