import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../../../src/cli/announce.ts';
import { openTestSqlite, type TestDatabase } from '../../fixtures/databases.ts';
import { createWorld, type World } from '../../fixtures/world.ts';

const wasTerminal = process.stdout.isTTY;
let database: TestDatabase;
let world: World;
let dataDirectory: string;
let written: string;
beforeEach(async () => {
  database = await openTestSqlite();
  world = createWorld({ db: database.db });
  dataDirectory = mkdtempSync(join(tmpdir(), 'sightline-announce-'));
  written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  process.stdout.isTTY = wasTerminal;
  rmSync(dataDirectory, { recursive: true });
  await database.dispose();
});

const announced = async (isTerminal: boolean): Promise<string> => {
  process.stdout.isTTY = isTerminal;
  await announce({
    accounts: world.accounts,
    keys: world.keys,
    address: 'http://127.0.0.1:8080',
    dataDirectory,
  });
  return written;
};

const ADDRESSES = [
  'Sightline is ready at http://127.0.0.1:8080',
  '  API        http://127.0.0.1:8080/v1',
  '  Contract   http://127.0.0.1:8080/openapi.json and http://127.0.0.1:8080/asyncapi.json',
  '',
].join('\n');

test('a first start on a terminal shows a test admin key, and writes it nowhere', async () => {
  const text = await announced(true);

  const [, secret = ''] = /Test key {3}(\S+) {3}\(admin, 90 days; shown only now\)\n$/.exec(text) ?? [];
  expect(text.startsWith(ADDRESSES)).toBe(true);
  expect(await world.keys.authenticate({ secret, place: 'header' })).toMatchObject({
    environment: 'test',
    permission: 'admin',
    plan: 'developer',
  });
  expect(readdirSync(dataDirectory)).toEqual([]);
});

test('a first start without a terminal keeps the key out of its output', async () => {
  const text = await announced(false);

  const file = join(dataDirectory, 'first-key');
  const secret = readFileSync(file, 'utf8').trim();
  expect(text).toBe(`${ADDRESSES}  Test key   in ${file} (admin, 90 days)\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await world.keys.authenticate({ secret, place: 'header' })).toMatchObject({ permission: 'admin' });
});

test('a later start makes no key', async () => {
  await world.account('developer');

  expect(await announced(true)).toBe(ADDRESSES);
  expect(await world.keys.list()).toEqual([]);
});

test('starts that come at the same moment make one account between them', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => world.accounts.createFirst()));

  expect(made.filter((account) => account !== null)).toEqual(await world.accounts.list());
  expect(await world.accounts.list()).toHaveLength(1);
});
