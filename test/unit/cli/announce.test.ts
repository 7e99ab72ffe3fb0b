import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../../../src/cli/terminal/announce.ts';
import { openTestSqlite, type TestDatabase } from '../../fixtures/databases/databases.ts';
import { client, createPeople, type People, PUBLIC_ADDRESS } from '../../fixtures/worlds/people.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';

const wasTerminal = process.stdout.isTTY;
let database: TestDatabase;
let world: World;
let people: People;
let dataDirectory: string;
let written: string;
beforeEach(async () => {
  database = await openTestSqlite();
  world = createWorld({ db: database.db });
  people = createPeople(world);
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
  written = '';
  await announce({
    ...people.operator,
    address: 'http://127.0.0.1:8080',
    built: { dashboard: true, docs: true },
    dataDirectory,
  });
  return written;
};

/** What stands on a terminal, where the block has an empty line on both sides. */
const block = (text: string): string => /^\n(.*\n)\n$/s.exec(text)?.[1] ?? 'no block';

/** The token of a link in a text. */
const tokenIn = (text: string): string =>
  new RegExp(`${PUBLIC_ADDRESS}/welcome#token=([\\w-]{43})`).exec(text)?.[1] ?? '';
const enter = (token: string) =>
  people.welcome.redeem({ token, password: 'a long enough phrase', email: 'dana@acme.example', name: 'Dana' }, client);

const ADDRESSES = [
  'Sightline is ready at http://127.0.0.1:8080',
  '  Dashboard  http://127.0.0.1:8080/',
  '  API        http://127.0.0.1:8080/v1',
  '  Docs       http://127.0.0.1:8080/docs',
  '  Contract   http://127.0.0.1:8080/openapi.json and http://127.0.0.1:8080/asyncapi.json',
  '',
].join('\n');

test('a first start on a terminal shows a sign-in link and a test admin key, and writes them nowhere', async () => {
  const text = block(await announced(true));

  const [, secret = ''] = /Test key {3}(\S+) {3}\(admin, 90 days; shown only now\)\n$/.exec(text) ?? [];
  expect(text.startsWith(ADDRESSES)).toBe(true);
  expect(text).toContain(`  Sign in    ${PUBLIC_ADDRESS}/welcome#token=${tokenIn(text)}   (once, within 7 days)\n`);
  expect((await enter(tokenIn(text))).user).toMatchObject({ email: 'dana@acme.example', permission: 'admin' });
  expect(await world.keys.authenticate({ secret, exposed: false })).toMatchObject({
    environment: 'test',
    permission: 'admin',
    plan: 'developer',
  });
  expect(readdirSync(dataDirectory)).toEqual([]);
});

test('a first start without a terminal keeps link and key out of its output', async () => {
  const text = await announced(false);

  const [key, link] = ['first-key', 'first-sign-in'].map((name) => join(dataDirectory, name));
  const read = (file = '') => [readFileSync(file, 'utf8').trim(), statSync(file).mode & 0o777] as const;
  const [secret, ...modes] = read(key);
  expect(text).toBe(
    `${ADDRESSES}  Sign in    by the link in ${link} (once, within 7 days)\n  Test key   in ${key} (admin, 90 days)\n`,
  );
  expect([...modes, read(link)[1]]).toEqual([0o600, 0o600]);
  expect(await world.keys.authenticate({ secret, exposed: false })).toMatchObject({ permission: 'admin' });
  expect((await enter(tokenIn(read(link)[0]))).account.name).toBe('Default');
});

test('a later start makes no key, and a new link as long as nobody has signed in', async () => {
  await announced(false);
  const old = tokenIn(readFileSync(join(dataDirectory, 'first-sign-in'), 'utf8'));
  const text = block(await announced(true));
  await expect(enter(old)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await enter(tokenIn(text));
  const last = await announced(false);

  expect(text.replace(/ {2}Sign in.*\n/, '')).toBe(ADDRESSES);
  expect(last).toBe(ADDRESSES);
  expect(readdirSync(dataDirectory)).toEqual(['first-key']); // the old link's file is gone with it
  expect(await world.store.allKeys.list()).toHaveLength(1);
});

test('of several accounts the oldest gets the link; invitations are for the others', async () => {
  const first = await world.account('developer');
  await world.account('enterprise');
  const { account } = await enter(tokenIn(await announced(true)));

  expect(account).toEqual(first);
  expect(block(await announced(true))).toBe(ADDRESSES);
  expect(await world.store.allKeys.list()).toEqual([]);
});

test('the block is written at once, so that no line of the log comes between', async () => {
  await announced(true);

  expect(vi.mocked(process.stdout.write)).toHaveBeenCalledTimes(1);
});

test('a service without a built dashboard says so', async () => {
  process.stdout.isTTY = true;
  await announce({
    ...people.operator,
    address: 'http://127.0.0.1:8080',
    built: { dashboard: false, docs: false },
    dataDirectory,
  });

  expect(written).toContain('  Dashboard  not built yet: run `npm run build`, then start again\n');
  expect(written).toContain('  Docs       not built yet: run `npm run build`, then start again\n');
});

test('starts that come at the same moment make one account between them', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => world.accounts.createFirst()));

  expect(made.filter((account) => account !== null)).toEqual(await world.accounts.list());
  expect(await world.accounts.list()).toHaveLength(1);
});
