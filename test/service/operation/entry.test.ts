import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platform, platformPackage } from '../../../bin/runtime.js';

/** `bin/sightline.js`, which any Node can read. */
const ROOT = join(import.meta.dirname, '..', '..', '..');
const ENTRY = join('bin', 'sightline.js');
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const run = (directory: string) =>
  spawnSync(process.execPath, [join(directory, ENTRY), '--version'], { encoding: 'utf8' });

let future: string;
beforeAll(() => {
  future = mkdtempSync(join(tmpdir(), 'sightline-entry-'));
  cpSync(join(ROOT, 'bin'), join(future, 'bin'), { recursive: true });
  writeFileSync(join(future, 'package.json'), JSON.stringify({ type: 'module', engines: { node: '>=999' } }));
});
afterAll(() => rmSync(future, { recursive: true }));

test('the package starts by the entry that checks the Node version', () => {
  expect(manifest.bin).toEqual({ sightline: 'bin/sightline.js' });
  expect(manifest.engines.node).toBe(`>=${Number.parseInt(manifest.optionalDependencies[platformPackage], 10)}`);
});

test('the entry runs the command', () => {
  const { status, stdout } = run(ROOT);

  expect([status, stdout]).toEqual([0, `${manifest.version}\n`]);
});

test('every platform gets one version of Node, and one of ast-grep', () => {
  const versions = Object.entries(manifest.optionalDependencies).map(([name, version]) => [
    name.split('-')[0],
    version,
  ]);

  expect(new Map(versions.map(([name, version]) => [`${name} ${version}`, 1])).size).toBe(2);
});

test('under a Node that is too old, and with no other at hand, it says in one line what to do, and exits with 2', () => {
  const { status, stdout, stderr } = run(future);

  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe(
    `Sightline needs Node 999 or later, this is ${process.versions.node}, and none came along for ${platform}: put Node 999 first on your PATH, or install the package ${platformPackage} beside Sightline.\n`,
  );
});
