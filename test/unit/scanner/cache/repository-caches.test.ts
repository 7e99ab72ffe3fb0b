import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type CachedRepository,
  createRepositoryCaches,
  type RepositoryCachesOptions,
} from '../../../../src/scanner/cache/repository-caches.ts';

const DAY = 24 * 60 * 60 * 1000;
const MIB = 1024 * 1024;

let folder: string;
let time: number;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'sightline-caches-')), 'scan-cache');
  time = Date.UTC(2026, 0, 1);
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const caches = (change: Partial<RepositoryCachesOptions> = {}) =>
  createRepositoryCaches({
    folder,
    box: { seal: (text) => text, open: (text) => text },
    bytes: 64 * MIB,
    repositoryBytes: 16 * MIB,
    now: () => time,
    ...change,
  });
const repository = (change: Partial<CachedRepository> = {}): CachedRepository => ({
  account_id: 'acc_1',
  environment: 'live',
  repo_url: 'https://example.com/a',
  ...change,
});

const keep = (given: CachedRepository): void => {
  const cache = caches().open(given);
  cache.keep(['a'], 'text');
  cache.close();
};
const read = (given: CachedRepository): string | null => {
  const cache = caches().open(given);
  const text = cache.read(['a']);
  cache.close();
  return text;
};
/** Almost a MiB, where all may have two. */
const keepMuch = (given: CachedRepository): void => {
  const cache = caches({ bytes: 2 * MIB }).open(given);
  for (let index = 0; index < 10; index++) cache.keep(['a', index], noise(100_000));
  cache.keep(['a'], 'text');
  cache.close();
};
const noise = (bytes: number): string =>
  Array.from({ length: bytes }, () => String.fromCharCode(33 + Math.floor(Math.random() * 90))).join('');

test('results of a repository are there for its next scan, in another process as well', () => {
  keep(repository());

  expect(read(repository())).toBe('text');
});

test('no other account, environment or repository sees them', () => {
  keep(repository());

  expect([
    read(repository({ account_id: 'acc_2' })),
    read(repository({ environment: 'test' })),
    read(repository({ repo_url: 'https://example.com/b' })),
  ]).toEqual([null, null, null]);
});

test('folders and files are for their owner alone, and name no address', () => {
  keep(repository());

  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  expect(names.map((name) => statSync(join(folder, name)).mode & 0o077)).toEqual([0, 0]);
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(names.join()).not.toContain('example');
});

test('where all are too large together, the one used least recently goes first', () => {
  const [one, other, third] = ['1', '2', '3'].map((repo_url) => repository({ repo_url }));
  for (const given of [one, other, one, third]) {
    if (given !== undefined) keepMuch(given);
    time += DAY;
  }

  expect([one, other, third].map((given) => given !== undefined && read(given) !== null)).toEqual([true, false, true]);
});

test('one in use stays', () => {
  const all = caches({ bytes: MIB / 2 });
  const open = all.open(repository());
  open.keep(['a'], noise(100_000));
  time += DAY;
  const other = all.open(repository({ repo_url: 'b' }));
  for (let index = 0; index < 20; index++) other.keep([index], noise(100_000));
  other.close();
  expect(open.read(['a'])).toHaveLength(100_000);
  open.close();
});

test('a sweep removes what was not used for a month, and what belongs to accounts that are gone', () => {
  keep(repository());
  keep(repository({ account_id: 'acc_2' }));
  time += 20 * DAY;
  keep(repository({ account_id: 'acc_3' }));
  time += 11 * DAY;

  caches().sweep(new Set(['acc_1', 'acc_3']));

  expect(readdirSync(folder)).toEqual(['acc_3']);
  caches().sweep(new Set(['acc_1']));
  expect(readdirSync(folder)).toEqual([]);
});

test('a sweep of nothing does nothing', () => {
  caches().sweep(new Set());

  expect(existsSync(folder)).toBe(false);
});

test('a folder that can’t be made keeps nothing and fails no scan', () => {
  writeFileSync(folder, 'a file');

  keep(repository());

  expect(read(repository())).toBeNull();
});
