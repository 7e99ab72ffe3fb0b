import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Db, raw, sql } from '../../../src/store/engines/db.ts';
import { openPostgres } from '../../../src/store/engines/postgres.ts';
import { createEmptyPostgres } from '../../fixtures/databases/databases.ts';
import { startTcpProxy, type TcpProxy } from '../../fixtures/servers/tcp-proxy.ts';
import { openAgain } from '../../fixtures/worlds/stored.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';

const POOL = 3;
const log = pino({ level: 'silent' });
const unavailable = expect.objectContaining({ code: 'SERVICE_UNAVAILABLE', retryAfterSeconds: 5 });

/** What becomes of a service whose connection to PostgreSQL breaks: each call can be tried again, and soon it works. */
let proxy: TcpProxy;
let direct: Db;
let db: Db;
let world: World;

beforeEach(async () => {
  const location = await createEmptyPostgres();
  const through = new URL(location);
  proxy = await startTcpProxy(Number(through.port));
  through.port = String(proxy.port);
  direct = await openAgain({ location });
  db = await openPostgres({ url: through.href, log, poolSize: POOL, connectWithinMs: 500 });
  world = createWorld({ db });
});
afterEach(async () => {
  proxy.heal();
  await db.close();
  await direct.close();
  await proxy.stop();
});

const backends = (condition = sql`true`) =>
  direct.query<{ pid: number }>(sql`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${condition}`);

test.each([
  ['disk', '53100'],
  ['memory', '53200'],
  ['connection', '53300'],
])('a call while the database has no %s left is refused', async (_what, code) => {
  const exhausted = raw(`do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`);

  await expect(db.query(exhausted)).rejects.toEqual(unavailable);
  await expect(db.transaction((tx) => tx.query(exhausted))).rejects.toEqual(unavailable);
});

test('a call while the database is away is refused, and works when it is back', async () => {
  const account = await world.account();
  proxy.cut();

  const calls = [
    world.accounts.find(account.account_id),
    world.account(),
    db.transaction((tx) => tx.query(sql`select 1`)),
    world.runs.claim(),
  ];
  for (const call of calls) await expect(call).rejects.toEqual(unavailable);
  proxy.heal();

  expect(await world.accounts.list()).toEqual([account]);
});

test('a call whose connection breaks on the way is refused', async () => {
  const sleeping = db.query(sql`select pg_sleep(600)`).catch((error: unknown) => error);
  while ((await backends(sql`query like '%pg_sleep%'`)).length === 0);
  proxy.cut();

  expect(await sleeping).toEqual(unavailable);
});

test('a transaction whose connection breaks between two statements is refused and leaves nothing', async () => {
  const broken = db.transaction(async (tx) => {
    await tx.query(
      sql`insert into accounts (account_id, name, plan, created_at) values ('acc_1', 'A', 'developer', 0)`,
    );
    proxy.cut();
    while ((await backends(sql`state = 'idle in transaction'`)).length > 0);
    await tx.query(sql`select 1`);
  });

  await expect(broken).rejects.toEqual(unavailable);
  proxy.heal();
  expect(await world.accounts.list()).toEqual([]);
});

test('a transaction whose connection breaks before its commit is refused and leaves nothing', async () => {
  const broken = db.transaction(async (tx) => {
    await tx.query(
      sql`insert into accounts (account_id, name, plan, created_at) values ('acc_1', 'A', 'developer', 0)`,
    );
    proxy.cut();
    while ((await backends(sql`state = 'idle in transaction'`)).length > 0);
  });

  await expect(broken).rejects.toEqual(unavailable);
  proxy.heal();
  expect(await world.accounts.list()).toEqual([]);
});

test('a server that ends all connections, as at its restart, is used again at once', async () => {
  const account = await world.account();
  await direct.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  while ((await backends()).length > 1); // the direct database listens too

  const answers = await Promise.allSettled([world.accounts.list(), db.transaction(() => world.accounts.list())]);

  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toEqual(unavailable);
  expect(await world.accounts.list()).toEqual([account]);
});

test('a hint that can not be given is no failure: what it was about is stored', async () => {
  proxy.cut();

  await expect(db.notify('scan.changed', 'scan_1')).resolves.toBeUndefined();
});

test('hints are heard again after an outage, each once, over one connection', async () => {
  const heard: string[] = [];
  let onHint = (): void => undefined;
  db.listen('scan.changed', (payload) => {
    heard.push(payload);
    onHint();
  });
  const hint = (payload: string) =>
    new Promise<void>((resolve) => {
      onHint = () => heard.at(-1) === payload && resolve();
      void direct.notify('scan.changed', payload);
    });
  proxy.cut();
  await proxy.turnedAway(3);
  proxy.heal();
  // The direct database's, and the new one, which hears nothing before the statement has ended.
  while ((await backends(sql`query = 'listen sightline' and state = 'idle'`)).length < 2);

  await hint('first');
  await hint('second');

  expect(heard).toEqual(['first', 'second']);
  expect(await backends(sql`query = 'listen sightline'`)).toHaveLength(2);
});

test('a database that was closed opens no connection again', async () => {
  const other = await openAgain({ location: await createEmptyPostgres() });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await other.close();

    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a call to a database that does not answer is refused in time', async () => {
  proxy.freeze();

  const calls = [world.accounts.list(), db.transaction((tx) => tx.query(sql`select 1`))];

  for (const call of calls) await expect(call).rejects.toEqual(unavailable);
});

test('a call that no connection becomes free for is refused in time', async () => {
  const { promise: done, resolve: finish } = Promise.withResolvers<void>();
  const holders = Array.from({ length: POOL }, () => db.transaction(() => done));

  await expect(world.accounts.list()).rejects.toEqual(unavailable);

  finish();
  await Promise.all(holders);
  expect(await world.accounts.list()).toEqual([]);
});

test('a database that is not there refuses to open', async () => {
  proxy.cut();

  await expect(openAgain({ location: `postgres://sightline@127.0.0.1:${proxy.port}/none` })).rejects.toEqual(
    unavailable,
  );
});

test('what somebody else says on the channel of hints is not heard, and harms nobody', async () => {
  const { promise: heard, resolve } = Promise.withResolvers<string>();
  db.listen('scan.changed', resolve);
  for (const said of ['no JSON', '{"a":1}', '[]', '[1,2]', ''])
    await direct.query(sql`select pg_notify('sightline', ${said})`);

  await direct.notify('scan.changed', 'scan_1');

  expect(await heard).toBe('scan_1');
});

test('a statement to a database that has fallen silent is given up as unavailable', async () => {
  const url = await createEmptyPostgres();
  const impatient = await openPostgres({ url, log, statementWithinMs: 300 });

  await expect(impatient.query(sql`select pg_sleep(${20})`)).rejects.toEqual(unavailable);
  expect(await impatient.query(sql`select 1 as x`)).toEqual([{ x: 1 }]);
  await impatient.close();
});
