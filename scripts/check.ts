/**
 * `npm run check`: every check of the sources, as many at a time as there are processors. Each prints what it has to
 * say when it ends; the first that fails decides the exit, and none is left out because another failed.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Those that take longest first. */
const CHECKS = [
  'check:types',
  'check:unused',
  'check:style',
  'check:imports',
  'check:drift',
  'check:contract',
  'check:released',
  'check:writing',
  'check:rooms',
  'check:order',
  'check:engine',
];

const run = (name: string): Promise<boolean> => {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn('npm', ['run', '-s', name], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk));
  child.once('error', reject).once('close', (exit) => {
    process.stdout.write(`${exit === 0 ? 'passed' : 'FAILED'} ${name}\n`);
    if (exit !== 0) process.stdout.write(Buffer.concat(said));
    resolve(exit === 0);
  });
  return promise;
};

const waiting = [...CHECKS];
const results: boolean[] = [];
const lane = async (): Promise<void> => {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) results.push(await run(name));
};
await Promise.all(Array.from({ length: availableParallelism() }, lane));
process.exitCode = results.every(Boolean) ? 0 : 1;
