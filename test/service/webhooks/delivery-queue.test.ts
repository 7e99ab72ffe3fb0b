import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { NewEvent } from '../../../src/domain/events/events.ts';
import type { NewId } from '../../../src/domain/kernel/ids.ts';
import type {
  AttemptRecord,
  ClaimedDelivery,
  DeliveryQueue,
  NextState,
} from '../../../src/domain/webhooks/delivery-queue.ts';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { createEventStore } from '../../../src/store/events/events.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { createDeliveryQueue } from '../../../src/store/webhooks/delivery-queue.ts';
import { createWebhookStore } from '../../../src/store/webhooks/webhooks.ts';
import type { TestDatabase } from '../../fixtures/databases/databases.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';

const t0 = Date.UTC(2026, 10, 21, 12, 0, 0);
const leaseMs = 60_000;
const repo_url = 'https://git.example.com/acme/shop.git';

const critical = (scan_id: string, line: number): NewEvent => ({
  event: 'issue.critical',
  dedupe_key: `critical:${line}`,
  data: { scan_id, issue_id: `iss_${line}`, severity: 'critical', title: 'SQL injection', file: 'src/a.ts', line },
});
const progress = (scan_id: string, percent: number): NewEvent => ({
  event: 'scan.progress',
  dedupe_key: `progress:${percent}`,
  data: { scan_id, repo_url, status: 'running', percent, phase: 'scanning', files_scanned: percent, files_total: 100 },
});

const failedAttempt: AttemptRecord = {
  startedAt: t0,
  durationMs: 12,
  timing: { dns_ms: 1, connect_ms: 2, tls_ms: 3, first_byte_ms: 4 },
  request: { headers: { 'X-Service-Event': 'issue.critical' }, body: '{"a":"💥"}' },
  response: { status: 500, headers: { date: 'then' }, body: 'no\u0000\ufffd', truncated: false },
  error: { class: 'http_5xx', message: 'The receiver answered 500.' },
};

onEachEngine((given) => {
  let database: TestDatabase;
  let queue: DeliveryQueue;
  let ids = 0;
  const newId: NewId = (prefix) => `${prefix}_${String(++ids).padStart(6, '0')}`;
  const secretBox = createSecretBox(randomBytes(32));

  beforeEach(async () => {
    ids = 0;
    database = given();
    queue = createDeliveryQueue({
      db: database.db,
      secretBox,
      newLease: () => newId('key'),
      log: createRecordedLog().log,
    });
    await database.db.query(
      sql`insert into accounts (account_id, name, plan, created_at) values ('acc_1', 'Acme', 'developer', ${t0})`,
    );
  });

  const addWebhook = async (webhook_id: string, active = true): Promise<void> => {
    await createWebhookStore(database.db, secretBox).insert({
      webhook_id,
      account_id: 'acc_1',
      environment: 'live',
      url: `https://hooks.example.com/${webhook_id}`,
      events: ['scan.progress', 'issue.critical'],
      secret: `secret of ${webhook_id}`,
      secret_hint: '…',
      active,
      created_at: t0,
    });
  };

  const happen = async (scan_id: string, events: (scan_id: string) => NewEvent[], at = t0): Promise<void> => {
    await database.db.query(sql`insert into scans (scan_id, account_id, environment, repo_url, options, status, request_id, created_at)
      values (${scan_id}, 'acc_1', 'live', ${repo_url}, '{}', 'running', 'req_1', ${t0}) on conflict do nothing`);
    await database.db.transaction((tx) =>
      createEventStore(tx, newId).append({ scan_id, account_id: 'acc_1', environment: 'live' }, events(scan_id), at),
    );
  };

  const criticals = (count: number) => (scan_id: string) =>
    Array.from({ length: count }, (_, line) => critical(scan_id, line + 1));

  const claim = async ({ now = t0, limit = 100, perWebhook = 100 } = {}) => {
    const slots = { total: limit, free: limit, perWebhook, untrusted: perWebhook, freeToHanging: limit };
    const { claimed } = await queue.claim({ now, leaseMs, slots });
    return claimed;
  };
  const record = async (claimed: ClaimedDelivery | undefined, next: NextState, now = t0, attempt = failedAttempt) => {
    if (!claimed) throw new Error('nothing was claimed');
    const [recorded] = await queue.record([{ claimed, attempt, next, now }]);
    return recorded?.written;
  };
  const rows = () =>
    database.db.query<{ status: string; attempts_count: number }>(
      sql`select status, attempts_count from deliveries order by delivery_id`,
    );
  const statuses = async () => (await rows()).map(({ status }) => status);
  const order = (claimed: ClaimedDelivery[]) =>
    claimed.map(({ scan_id, data }) => `${scan_id}:${'line' in data ? data.line : '?'}`).sort();

  test('a claim holds all that an attempt needs', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(1));

    expect(await claim()).toEqual([
      {
        delivery_id: 'dlv_000002',
        webhook_id: 'wh_1',
        event_id: 'evt_000001',
        event: 'issue.critical',
        data: critical('scan_1', 1).data,
        scan_id: 'scan_1',
        request_id: 'req_1',
        url: 'https://hooks.example.com/wh_1',
        secrets: [signingSecret('secret of wh_1')],
        oldestSecret: 'secret of wh_1',
        attemptsMade: 0,
        hanging: false,
        lease: 'key_000003',
      },
    ]);
    expect(await claim()).toEqual([]);
    expect(await queue.nextDueAt()).toBe(t0 + leaseMs);
  });

  test('an empty queue has nothing due', async () => {
    expect([await claim(), await queue.nextDueAt()]).toEqual([[], null]);
  });

  test('an attempt is kept as it was, and its delivery ends', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(1));
    const [claimed] = await claim();

    const kept = await record(claimed, { status: 'failed' }, t0 + 7);

    const attempts = await database.db.query(sql`select * from attempts`);
    const deliveries = await database.db.query(
      sql`select status, attempts_count, next_attempt_at, lease_token, lease_until, finished_at from deliveries`,
    );
    expect(kept).toBe(true);
    expect(attempts).toEqual([
      {
        delivery_id: 'dlv_000002',
        number: 1,
        started_at: t0,
        duration_ms: 12,
        timing: JSON.stringify(failedAttempt.timing),
        request: JSON.stringify(failedAttempt.request),
        response: JSON.stringify(failedAttempt.response),
        error: JSON.stringify(failedAttempt.error),
      },
    ]);
    expect(deliveries).toEqual([
      {
        status: 'failed',
        attempts_count: 1,
        next_attempt_at: null,
        lease_token: null,
        lease_until: null,
        finished_at: t0 + 7,
      },
    ]);
    expect(await queue.nextDueAt()).toBeNull();
  });

  test('a retry is due at its time, and knows how many attempts were made', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(1));
    const [first] = await claim();
    await record(first, { status: 'pending', nextAttemptAt: t0 + 5_000 }, t0, { ...failedAttempt, response: null });

    const early = await claim({ now: t0 + 4_999 });
    const [second] = await claim({ now: t0 + 5_000 });
    await record(second, { status: 'delivered' }, t0 + 5_001, { ...failedAttempt, error: null });

    expect(early).toEqual([]);
    expect(second?.attemptsMade).toBe(1);
    expect(await rows()).toEqual([{ status: 'delivered', attempts_count: 2 }]);
    expect(await database.db.query(sql`select number from attempts order by number`)).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
  });

  test('a lease that ran out lets another claim, and the first writes nothing more', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(1));
    const [dead] = await claim();
    const [alive] = await claim({ now: t0 + leaseMs });

    const [late, kept] = [await record(dead, { status: 'failed' }), await record(alive, { status: 'delivered' })];

    expect([late, kept]).toEqual([false, true]);
    expect(await rows()).toEqual([{ status: 'delivered', attempts_count: 1 }]);
  });

  test('outcomes are written together, each under its own lease', async () => {
    await addWebhook('wh_1');
    for (const scan of ['scan_1', 'scan_2', 'scan_3']) await happen(scan, criticals(1));
    const claimed = await claim();
    await queue.release({ claimed: claimed.slice(1, 2), now: t0 });

    const next: NextState = { status: 'delivered' };
    const written = await queue.record(
      claimed.map((delivery) => ({ claimed: delivery, attempt: failedAttempt, next, now: t0 })),
    );

    expect(written.map((recorded) => recorded.written)).toEqual([true, false, true]);
    expect((await statuses()).sort()).toEqual(['delivered', 'delivered', 'pending']);
  });

  test('what is handed back is due at once, and only for its holder to hand back', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(1));
    const lost = await claim();
    const held = await claim({ now: t0 + leaseMs });

    await queue.release({ claimed: lost, now: t0 + leaseMs });
    const none = await claim({ now: t0 + leaseMs });
    await queue.release({ claimed: held, now: t0 + leaseMs });
    const again = await claim({ now: t0 + leaseMs });

    expect([none, again.length]).toEqual([[], 1]);
  });

  test('a process that is alone takes back every lease at once', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(1));
    await claim();

    await queue.releaseAll(t0 + 1);

    expect(await claim({ now: t0 + 1 })).toHaveLength(1);
  });

  test('first attempts of one webhook and scan are given out one by one in the order of the events', async () => {
    await addWebhook('wh_1');
    await addWebhook('wh_2');
    await happen('scan_1', criticals(3));
    await happen('scan_2', criticals(2));

    const heads = await claim();
    for (const delivery of heads) if (delivery.scan_id === 'scan_1') await record(delivery, { status: 'delivered' });
    const seconds = await claim();

    expect(order(heads)).toEqual(['scan_1:1', 'scan_1:1', 'scan_2:1', 'scan_2:1']);
    expect(order(seconds)).toEqual(['scan_1:2', 'scan_1:2']);
  });

  test('a retry holds up no first attempt', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(2));
    const [head] = await claim();
    await record(head, { status: 'pending', nextAttemptAt: t0 + 5_000 });

    const next = await claim();
    const both = await claim({ now: t0 + leaseMs });

    expect(order(next)).toEqual(['scan_1:2']);
    expect(order(both)).toEqual(['scan_1:1', 'scan_1:2']);
  });

  test('retries and first attempts of a webhook go by how long they have waited', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(1));
    const [head] = await claim();
    await record(head, { status: 'pending', nextAttemptAt: t0 + 2_000 });
    await happen('scan_2', criticals(1), t0 + 1_000);
    await happen('scan_3', criticals(1), t0 + 3_000);

    const one = async () => order(await claim({ now: t0 + 4_000, limit: 1 }));

    expect([await one(), await one(), await one()]).toEqual([['scan_2:1'], ['scan_1:1'], ['scan_3:1']]);
  });

  test('no webhook has more than its share, whatever waits behind it', async () => {
    await addWebhook('wh_1');
    for (const scan of ['scan_1', 'scan_2', 'scan_3', 'scan_4']) await happen(scan, criticals(1));
    await addWebhook('wh_2');
    await happen('scan_5', criticals(1), t0 + 1);

    const [first, second] = [await claim({ now: t0 + 1, perWebhook: 2 }), await claim({ now: t0 + 1, perWebhook: 3 })];

    expect(first.map(({ webhook_id }) => webhook_id)).toEqual(['wh_1', 'wh_1', 'wh_2']);
    expect(second.map(({ webhook_id }) => webhook_id)).toEqual(['wh_1']);
  });

  test('a claim stays within its limit, and the longest waiting go first', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(1), t0 - 1);
    await happen('scan_2', criticals(1), t0 - 3);
    await happen('scan_3', criticals(1), t0 - 2);

    expect(order(await claim({ limit: 2 }))).toEqual(['scan_2:1', 'scan_3:1']);
    expect(order(await claim({ limit: 2 }))).toEqual(['scan_1:1']);
  });

  test('claimers at the same moment share the work without sharing a delivery', async () => {
    await addWebhook('wh_1');
    for (let scan = 0; scan < 20; scan += 1) await happen(`scan_${scan}`, criticals(1));

    const claims = await Promise.all(Array.from({ length: 4 }, () => claim()));
    const rest = await claim();

    const all = [...claims.flat(), ...rest].map(({ delivery_id }) => delivery_id);
    expect([all.length, new Set(all).size]).toEqual([20, 20]);
  });

  test('an inactive webhook is left alone', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(1));
    await database.db.query(sql`update webhooks set active = 0`);

    expect(await claim()).toEqual([]);
  });

  test('a deleted webhook takes its deliveries along, also one under way', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(2));
    const [claimed] = await claim();
    await createWebhookStore(database.db, secretBox).delete({ account_id: 'acc_1', environment: 'live' }, 'wh_1');

    expect(await record(claimed, { status: 'delivered' })).toBe(false);
    expect([await rows(), await database.db.query(sql`select * from attempts`)]).toEqual([[], []]);
  });

  test('a receiver that is gone disables its webhook at once, cancels what waits and leaves other webhooks alone', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', criticals(2));
    await happen('scan_2', criticals(1));
    await addWebhook('wh_2');
    await happen('scan_3', criticals(1));
    const claimed = await claim();
    const [gone, underWay] = ['scan_1', 'scan_2'].map((scan) => claimed.find(({ scan_id }) => scan_id === scan));

    await record(gone, { status: 'failed', disableWebhook: 'gone' }, t0 + 9);
    await record(underWay, { status: 'pending', nextAttemptAt: t0 + 5_000 }, t0 + 10);

    const store = createWebhookStore(database.db, secretBox);
    expect(await store.find({ account_id: 'acc_1', environment: 'live' }, 'wh_1')).toMatchObject({
      active: false,
      health: 'disabled',
      disabled: { reason: 'gone', at: new Date(t0 + 9).toISOString() },
    });
    expect(await statuses()).toEqual(['failed', 'canceled', 'canceled', 'pending', 'pending']);
    expect(await store.find({ account_id: 'acc_1', environment: 'live' }, 'wh_2')).toMatchObject({ active: true });
  });

  test('newer progress replaces what waits, and what fails on its way', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', (scan) => [progress(scan, 10)]);
    const [underWay] = await claim();
    await happen('scan_1', (scan) => [progress(scan, 20)]);
    await happen('scan_1', (scan) => [progress(scan, 30)]);

    await record(underWay, { status: 'pending', nextAttemptAt: t0 + 5_000 });

    expect(await statuses()).toEqual(['superseded', 'superseded', 'pending']);
    expect((await claim()).map(({ data }) => data)).toEqual([progress('scan_1', 30).data]);
  });

  test('the newest progress is retried like any event', async () => {
    await addWebhook('wh_1');
    await happen('scan_1', (scan) => [progress(scan, 10)]);
    const [underWay] = await claim();

    await record(underWay, { status: 'pending', nextAttemptAt: t0 + 5_000 });

    expect(await statuses()).toEqual(['pending']);
  });
});
