import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Checkouts, openCheckouts } from '../../../src/composition/checkouts.ts';
import { holdAlone } from '../../../src/store/upkeep/worker-lock.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sightline-checkouts-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const open = (...names: string[]): Checkouts =>
  openCheckouts({ parent, newName: () => names.shift() ?? 'none', log: createRecordedLog().log });

const leave = (path: string): void => {
  mkdirSync(join(parent, path), { recursive: true });
};
const there = (...paths: string[]): boolean[] => paths.map((path) => existsSync(join(parent, path)));

test('a sweep removes what a dead process left, and nothing of one that lives', async () => {
  const [alive, own] = [open('alive'), open('own')];
  leave('alive/scan');
  leave('own/scan');
  leave('dead/scan');
  writeFileSync(join(parent, 'dead.lock'), ''); // the system freed the lock when its holder died

  await own.sweep();

  expect(there('alive/scan', 'own/scan', 'dead', 'dead.lock')).toEqual([true, true, false, false]);
  await own.release();
  await alive.release();
});

test('a process that stops takes its folder along', async () => {
  const { folder, release } = open('own');

  await release();

  expect([existsSync(folder), existsSync(`${folder}.lock`)]).toEqual([false, false]);
});

test('a name that another process holds is left to it', async () => {
  const unlock = holdAlone(join(parent, 'held.lock'));

  const own = open('held', 'free');

  expect(own.folder).toBe(join(parent, 'free'));
  await own.release();
  unlock?.();
});
