import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewId } from '../../../src/domain/kernel/ids.ts';
import type { DeliveryQueue } from '../../../src/domain/webhooks/delivery-queue.ts';
import { createOutboundGuard } from '../../../src/outbound/guard.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { createEventStore } from '../../../src/store/events/events.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { createDeliveryQueue } from '../../../src/store/webhooks/delivery-queue.ts';
import { createWebhookStore } from '../../../src/store/webhooks/webhooks.ts';
import { createDeliverer } from '../../../src/webhooks/deliver.ts';
import { createDispatcher, type DispatcherOptions } from '../../../src/webhooks/dispatcher.ts';
import { signBody } from '../../../src/webhooks/sign.ts';
import { openTestSqlite, type TestDatabase } from '../../fixtures/databases/databases.ts';
import { type ReceivedDelivery, type Receiver, type Respond, startReceiver } from '../../fixtures/servers/receiver.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';
import { createTlsFixture } from '../../fixtures/servers/tls.ts';

const tls = createTlsFixture();
afterAll(() => tls.remove());

const secret = `dispatcher-test-${process.pid}`;
const secretBox = createSecretBox(randomBytes(32));
let ids = 0;
const newId: NewId = (prefix) => `${prefix}_${String(++ids).padStart(6, '0')}`;

let database: TestDatabase;
let queue: DeliveryQueue;
let logged: Array<[string, object, string]>;
const opened: Array<() => unknown> = [];

beforeEach(async () => {
  database = await openTestSqlite();
  queue = createDeliveryQueue({
    db: database.db,
    secretBox,
    newLease: () => newId('key'),
    log: createRecordedLog().log,
  });
  logged = [];
  await database.db.query(
    sql`insert into accounts (account_id, name, plan, created_at) values ('acc_1', 'Acme', 'developer', 0)`,
  );
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  await database.dispose();
});

const dispatch = (options: Partial<DispatcherOptions> = {}, { timeoutMs = 30_000 } = {}) => {
  const guard = createOutboundGuard({ allowedHosts: ['localhost'] });
  const deliverer = createDeliverer({ guard, ca: tls.ca, userAgent: 'Sightline-Webhooks/1.0', timeoutMs });
  const note = (level: string) => (fields: object, message: string) => logged.push([level, fields, message]);
  const dispatcher = createDispatcher({
    deliveries: queue,
    deliver: deliverer.deliver,
    schedule: [0.02, 0.02, 0.02],
    now: Date.now,
    random: () => 0.5,
    log: { info: note('info'), warn: note('warn'), error: note('error') },
    ...options,
  });
  opened.push(deliverer.close, () => dispatcher.stop(0));
  dispatcher.start();
  return dispatcher;
};

const addWebhook = async (url: string): Promise<void> => {
  const webhook_id = newId('wh');
  const fields = { webhook_id, url, account_id: 'acc_1', environment: 'live' as const, secret_hint: '…' };
  await createWebhookStore(database.db, secretBox).insert({
    ...fields,
    events: ['issue.critical'],
    secret,
    active: true,
    created_at: 0,
  });
};

const receive = async (respond?: Respond): Promise<Receiver> => {
  const receiver = await startReceiver({ tls, ...(respond && { respond }) });
  opened.push(receiver.close);
  await addWebhook(receiver.url);
  return receiver;
};

const findCriticals = async (scan_id: string, count: number): Promise<void> => {
  await database.db.query(sql`insert into scans (scan_id, account_id, environment, repo_url, options, status, created_at)
    values (${scan_id}, 'acc_1', 'live', 'https://git.example.com/acme/shop.git', '{}', 'running', 0)`);
  const events = Array.from({ length: count }, (_, index) => ({
    event: 'issue.critical' as const,
    dedupe_key: `critical:${index}`,
    data: {
      scan_id,
      issue_id: `iss_${index}`,
      severity: 'critical' as const,
      title: 'x',
      file: 'a.ts',
      line: index + 1,
    },
  }));
  await database.db.transaction((tx) =>
    createEventStore(tx, newId).append({ scan_id, account_id: 'acc_1', environment: 'live' }, events, Date.now()),
  );
};

const stored = () =>
  database.db.query<{ status: string; attempts_count: number }>(
    sql`select status, attempts_count from deliveries order by delivery_id`,
  );
const attempts = () =>
  database.db.query<{ started_at: number }>(sql`select started_at from attempts order by delivery_id, number`);
const ended = () =>
  vi.waitFor(async () => {
    const deliveries = await stored();
    expect(deliveries.filter(({ status }) => status === 'pending')).toEqual([]);
    return deliveries;
  }, 120_000);

const envelope = ({ raw }: ReceivedDelivery) => JSON.parse(raw.toString('utf8'));

describe('the dispatcher', () => {
  test('sends what happened, signed, and keeps the attempt', async () => {
    const receiver = await receive();
    const dispatcher = dispatch();
    await findCriticals('scan_1', 1);
    dispatcher.wake();

    const [received] = await receiver.waitFor(1);

    expect(await ended()).toEqual([{ status: 'delivered', attempts_count: 1 }]);
    if (!received) throw new Error('nothing received');
    const [attempt] = await database.db.query<{ request: string; started_at: number }>(sql`select * from attempts`);
    expect(received.headers['x-service-signature']).toBe(signBody(secret, received.raw));
    expect(JSON.parse(attempt?.request ?? '')).toMatchObject({ body: received.raw.toString('utf8') });
    expect(new Date(attempt?.started_at ?? 0).toISOString()).toBe(envelope(received).timestamp);
    expect(logged).toEqual([
      [
        'info',
        expect.objectContaining({
          delivery_id: received.headers['x-service-delivery'],
          attempt: 1,
          status: 'delivered',
        }),
        'delivery attempted',
      ],
    ]);
  });

  test('makes one attempt and three retries, then none, all under the same ids', async () => {
    const receiver = await receive((response) => response.writeHead(500).end());
    const dispatcher = dispatch();
    await findCriticals('scan_1', 1);
    dispatcher.wake();

    const received = await receiver.waitFor(4);

    expect(await ended()).toEqual([{ status: 'failed', attempts_count: 4 }]);
    expect(await queue.nextDueAt()).toBeNull();
    expect(
      new Set(received.map(({ headers }) => `${headers['webhook-id']} ${headers['x-service-delivery']}`)).size,
    ).toBe(1);
    expect(receiver.deliveries).toHaveLength(4);
  });

  test('ends with the first success after a failure', async () => {
    const receiver = await receive((response) =>
      response.writeHead(receiver.deliveries.length === 1 ? 500 : 200).end(),
    );
    const dispatcher = dispatch();
    await findCriticals('scan_1', 1);
    dispatcher.wake();

    const received = await receiver.waitFor(2);

    expect(await ended()).toEqual([{ status: 'delivered', attempts_count: 2 }]);
    const [first, second] = received.map(envelope);
    expect(second).toEqual({ ...first, timestamp: expect.any(String) });
    expect(Date.parse(second.timestamp)).toBeGreaterThan(Date.parse(first.timestamp));
  });

  test('stops at a 410 and cancels what else waited', async () => {
    const receiver = await receive((response) => response.writeHead(410).end());
    const dispatcher = dispatch();
    await findCriticals('scan_1', 3);
    dispatcher.wake();

    expect(await ended()).toEqual([
      { status: 'failed', attempts_count: 1 },
      { status: 'canceled', attempts_count: 0 },
      { status: 'canceled', attempts_count: 0 },
    ]);
    expect(receiver.deliveries).toHaveLength(1);
  });

  test('keeps the order of a scan’s events, and goes on past one that fails', async () => {
    const receiver = await receive((response, _request, delivery) =>
      response.writeHead(envelope(delivery).data.line === 3 ? 500 : 200).end(),
    );
    const dispatcher = dispatch({ schedule: [] });
    await findCriticals('scan_1', 30);
    dispatcher.wake();

    const received = await receiver.waitFor(30);

    expect(received.map((delivery) => envelope(delivery).data.line)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    expect((await ended()).filter(({ status }) => status === 'failed')).toHaveLength(1);
  });

  test('lets a receiver that hangs delay no other', async () => {
    const hanging = await receive(() => undefined);
    for (let scan = 0; scan < 20; scan += 1) await findCriticals(`scan_${scan}`, 1);
    const healthy = await receive();
    const dispatcher = dispatch({ concurrency: { total: 8, perWebhook: 2 } });
    await hanging.waitFor(2);
    for (let scan = 20; scan < 40; scan += 1) await findCriticals(`scan_${scan}`, 1);
    dispatcher.wake();

    await healthy.waitFor(20);

    expect([hanging.deliveries.length, healthy.deliveries.length]).toEqual([2, 20]);
  });

  test('lets 64 receivers that hang delay no other', async () => {
    const hanging = await receive(() => undefined);
    for (let webhook = 1; webhook < 64; webhook += 1) await addWebhook(hanging.url);
    for (let scan = 0; scan < 30; scan += 1) await findCriticals(`scan_${scan}`, 1);
    const dispatcher = dispatch({}, { timeoutMs: 600_000 }); // none of them is given up before the test ends
    await hanging.waitFor(64 * 4);
    const healthy = await receive();
    for (let scan = 30; scan < 60; scan += 1) await findCriticals(`scan_${scan}`, 1);
    dispatcher.wake();

    await healthy.waitFor(30);

    expect([hanging.deliveries.length, healthy.deliveries.length]).toEqual([64 * 4, 30]);
  });

  test('keeps 16 KiB of an answer of any size', async () => {
    await receive((response) => response.writeHead(200).end('a'.repeat(1_000_000)));
    const dispatcher = dispatch();
    await findCriticals('scan_1', 1);
    dispatcher.wake();

    expect(await ended()).toEqual([{ status: 'delivered', attempts_count: 1 }]);
    const [attempt] = await database.db.query<{ response: string }>(sql`select response from attempts`);
    expect(JSON.parse(attempt?.response ?? '')).toMatchObject({ body: 'a'.repeat(16_384), truncated: true });
  });

  test('frees what hangs and what drips after the total time, and retries it', async () => {
    const receiver = await receive((response) => {
      if (receiver.deliveries.length > 2) return void response.end();
      if (receiver.deliveries.length === 1) return;
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.once('close', () => clearInterval(drip));
    });
    const dispatcher = dispatch({}, { timeoutMs: 200 });
    await findCriticals('scan_1', 1);
    dispatcher.wake();

    expect(await ended()).toEqual([{ status: 'delivered', attempts_count: 3 }]);
    const errors = await database.db.query<{ error: string | null }>(sql`select error from attempts order by number`);
    expect(errors.map(({ error }) => error && JSON.parse(error).class)).toEqual(['timeout', 'timeout', null]);
  });

  test.each([
    ['0.05', 50],
    ['3600', 80],
    ['-1', 40],
    ['soon', 40],
  ])('waits as `Retry-After: %s` says, between one and two steps: %i ms', async (value, least) => {
    const receiver = await receive((response) =>
      response.writeHead(receiver.deliveries.length === 1 ? 429 : 200, { 'Retry-After': value }).end(),
    );
    const dispatcher = dispatch({ schedule: [0.04] });
    await findCriticals('scan_1', 1);
    dispatcher.wake();

    await receiver.waitFor(2);

    await ended();
    const [first, second] = await attempts();
    expect((second?.started_at ?? 0) - (first?.started_at ?? 0)).toBeGreaterThanOrEqual(least);
  });

  test('writes nothing about a webhook that was deleted while its attempt was under way', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const receiver = await receive(async (response) => {
      await released;
      response.end();
    });
    const dispatcher = dispatch();
    await findCriticals('scan_1', 3);
    dispatcher.wake();
    await receiver.waitFor(1);

    await database.db.query(sql`delete from webhooks`);
    release();
    await dispatcher.stop();

    expect([await stored(), await attempts(), receiver.deliveries.length]).toEqual([[], [], 1]);
    expect(logged.map(([level, , message]) => `${level}: ${message}`)).toEqual([
      'info: delivery attempted',
      'warn: delivery lease lost before its attempt was recorded',
    ]);
  });

  test('says in the log which webhook it switched off and why', async () => {
    await receive((response) => response.writeHead(410).end());
    const dispatcher = dispatch();
    await findCriticals('scan_1', 1);
    dispatcher.wake();

    await ended();
    await dispatcher.stop();

    const disabled = { webhook_id: expect.stringMatching(/^wh_/), delivery_id: expect.any(String), reason: 'gone' };
    expect(logged.at(-1)).toEqual(['warn', disabled, 'webhook disabled']);
  });

  test('stops after what is under way has ended', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const receiver = await receive(async (response) => {
      await released;
      response.end();
    });
    const dispatcher = dispatch();
    await findCriticals('scan_1', 2);
    dispatcher.wake();
    await receiver.waitFor(1);

    const stopped = dispatcher.stop(60_000);
    release();
    await stopped;

    expect(await stored()).toEqual([
      { status: 'delivered', attempts_count: 1 },
      { status: 'pending', attempts_count: 0 },
    ]);
  });

  test('hands back at the deadline what has not ended, and another process sends it at once', async () => {
    const receiver = await receive((response) => {
      if (receiver.deliveries.length > 1) response.end();
    });
    const first = dispatch();
    await findCriticals('scan_1', 1);
    first.wake();
    await receiver.waitFor(1);

    await first.stop(0);
    const second = dispatch();
    second.wake();
    await receiver.waitFor(2);

    expect(await ended()).toEqual([{ status: 'delivered', attempts_count: 1 }]);
  });

  test('sends again what it could not record, and goes on after a store that failed', async () => {
    const receiver = await receive();
    let failures = 2;
    const failing = <Rest extends unknown[], Result>(method: (...rest: Rest) => Promise<Result>) => {
      let failed = false;
      return async (...rest: Rest): Promise<Result> => {
        if (failed) return method(...rest);
        failed = true;
        failures -= 1;
        throw new Error('the database is away');
      };
    };
    dispatch({ deliveries: { ...queue, claim: failing(queue.claim), record: failing(queue.record) }, leaseMs: 400 });
    await findCriticals('scan_1', 1);

    const received = await receiver.waitFor(2);

    expect(await ended()).toEqual([{ status: 'delivered', attempts_count: 1 }]);
    expect(failures).toBe(0);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(logged.map(([level, , message]) => `${level}: ${message}`)).toEqual([
      'error: due deliveries could not be claimed',
      'error: delivery attempt could not be recorded',
      'info: delivery attempted',
    ]);
  });
});
