import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noCache } from '../../../src/scanner/engines/result-cache.ts';
import { buildKnowledge, compiledKnowledge } from '../../../src/scanner/engines/taint/knowledge/compiled-knowledge.ts';
import { createTaintEngine } from '../../../src/scanner/engines/taint/taint.ts';
import { listFiles } from '../../../src/scanner/files/file-list.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { alternate } from '../load.ts';
import { report } from '../report.ts';
import { time } from './scan-large.ts';

const KNOWLEDGE = '../../../src/scanner/engines/taint/knowledge';
const FLOW = `require('express')().get('/', (req, res) => res.send(req.query.text));\n`;
const ROUNDS = 5;

/** How long a small scan takes to its first flow, and what of that the specs take that are compiled beforehand. */
export const benchFirstFlow = async (): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-first-'));
  await buildKnowledge();
  const known = await compiledKnowledge(folder);
  const bare = () => inProcess('');
  const compiled = `(await import('./compiled-files.ts')).knowledgeFrom(${JSON.stringify(known)}).libraryOf('javascript')`;
  const [read, empty] = await alternate(ROUNDS, () => inProcess(compiled), bare);
  const sources = `(await import('./from-sources.ts')).knowledgeFromSources().libraryOf('javascript')`;
  const [made] = await alternate(ROUNDS, () => inProcess(sources), bare);
  report('specs of JavaScript, compiled : from YAML', {
    ratio: (read - empty) / (made - empty),
    aim: '≤ 0.25',
    detail: `${Math.round(read - empty)} and ${Math.round(made - empty)} ms of a new process, its modules included`,
  });
  const [first] = await alternate(ROUNDS, () => time(() => firstFlow(folder)), bare);
  const detail = `${Math.round(first)} ms, Node's own start ${Math.round(empty)} ms`;
  report('first flow of a small scan : start of Node', { ratio: first / empty, aim: '–', detail });
  rmSync(folder, { recursive: true });
};

/** Milliseconds that a new process takes for what it is given. */
const inProcess = (script: string): Promise<number> =>
  time(async () => {
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(import.meta.dirname, KNOWLEDGE),
    });
  });

/** Until the engine says the first flow of a program of one line. */
const firstFlow = async (root: string): Promise<void> => {
  writeFileSync(join(root, 'app.js'), FLOW);
  const { signal } = new AbortController();
  const { files } = await listFiles({ root, exclude: [], limits: defaultLimits, signal });
  const events = createTaintEngine({ rules: new Map() }).scan({
    root,
    files,
    signal,
    limits: defaultLimits,
    cache: noCache,
  });
  for await (const { kind } of events) if (kind === 'finding') return;
  throw new Error('found no flow');
};
