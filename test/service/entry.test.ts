import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** `bin/sightline.js`, which any Node can read. */
const ROOT = join(import.meta.dirname, '..', '..');
const ENTRY = join('bin', 'sightline.js');
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const run = (directory: string) =>
  spawnSync(process.execPath, [join(directory, ENTRY), '--version'], { encoding: 'utf8' });

let future: string;
beforeAll(() => {
  future = mkdtempSync(join(tmpdir(), 'sightline-entry-'));
  mkdirSync(join(future, 'bin'));
  copyFileSync(join(ROOT, ENTRY), join(future, ENTRY));
  writeFileSync(join(future, 'package.json'), JSON.stringify({ type: 'module', engines: { node: '>=999' } }));
});
afterAll(() => rmSync(future, { recursive: true }));

test('the package starts by the entry that checks the Node version', () => {
  expect(manifest.bin).toEqual({ sightline: 'bin/sightline.js' });
  expect(manifest.engines.node).toBe(`>=${Number.parseInt(manifest.dependencies.node, 10)}`);
});

test('the entry runs the command', () => {
  const { status, stdout } = run(ROOT);

  expect([status, stdout]).toEqual([0, `${manifest.version}\n`]);
});

test('under a Node that is too old it says in one line what to do, and exits with 2', () => {
  const { status, stdout, stderr } = run(future);

  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe(
    `Sightline needs Node 999 or later, and this is ${process.versions.node}: run \`npm ci\`, which brings it, then \`npm run -s sightline\`.\n`,
  );
});
