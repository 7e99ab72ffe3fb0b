import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCheckouts } from '../../src/composition/checkouts.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sightline-checkouts-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a process sweeps what a dead one left, and nothing of one that lives', () => {
  const alive = openCheckouts(parent, 'alive');
  writeFileSync(join(alive.folder, 'file'), '');
  mkdirSync(join(parent, 'dead', 'scan'), { recursive: true });
  writeFileSync(join(parent, 'dead.lock'), ''); // the system freed the lock when its holder died

  const own = openCheckouts(parent, 'own');

  expect(['alive/file', 'dead', 'dead.lock', 'own'].map((path) => existsSync(join(parent, path)))).toEqual([
    true,
    false,
    false,
    true,
  ]);
  own.release();
  alive.release();
});

test('a process that stops takes its folder along', () => {
  const { folder, release } = openCheckouts(parent, 'own');

  release();

  expect([existsSync(folder), existsSync(`${folder}.lock`)]).toEqual([false, false]);
});
