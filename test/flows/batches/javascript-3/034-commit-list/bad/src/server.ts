import express from 'express';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const app = express();
let refused = 0;
let asked = 0;

function assertRef(ref: string): void {
  if (!/^[A-Za-z0-9][\w./-]*$/.test(ref)) {
    throw new RangeError('not a reference');
  }
}

async function commits(wanted: string): Promise<number> {
  let ref = wanted;
  try {
    assertRef(ref);
  } catch {
    refused += 1;
  } finally {
    asked += 1;
  }
  const result = await run('git', ['log', '--oneline', '-n', '20', ref], { cwd: '/srv/repo' }); /* SINK */
  return String(result?.stdout ?? '').split('\n').length;
}

app.get('/commits', async (req, res) => {
  const count = await commits(String(req.query.ref ?? 'main'));
  res.json({ count, asked, refused });
});

app.listen(3000);
