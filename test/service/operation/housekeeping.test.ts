import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEventStream } from '../../../src/domain/events/event-stream.ts';
import { createHousekeeping } from '../../../src/domain/housekeeping.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { LONGEST_RATE_WINDOW } from '../../../src/domain/kernel/rate-limits.ts';
import { DAY, HOUR, MINUTE } from '../../../src/domain/kernel/time.ts';
import { raw, sql } from '../../../src/store/engines/db.ts';
import { createSharedRateWindows } from '../../../src/store/kernel/rate-windows.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { createSealedSecrets } from '../../../src/store/sealed/sealed-secrets.ts';
import { createExpiredRows } from '../../../src/store/upkeep/expired-rows.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';
import { createSendingEnd, critical, type SendingEnd } from '../../fixtures/servers/sending-end.ts';
import { createWorld, repo_url, type World } from '../../fixtures/worlds/world.ts';

const KEPT = 30 * DAY + HOUR;

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  let outbox: SendingEnd;
  let scan_id: string;
  let line = 0;
  beforeEach(async () => {
    const key = randomBytes(32);
    world = createWorld({ db: database().db, key });
    caller = await world.caller();
    outbox = createSendingEnd(world, createSecretBox(key));
    ({ scan_id } = await world.scan(caller));
    line = 0;
  });

  const createHousekeeper = (limit = 2) => {
    const { db } = database();
    const { log, lines } = createRecordedLog();
    const secrets = createSealedSecrets({ db, secretBox: createSecretBox(randomBytes(32)) });
    const expired = createExpiredRows(db);
    const steps: number[] = [];
    const counted: typeof expired = {
      ...expired,
      forgetEvents: async (step) => {
        const before = await count('deliveries');
        const place = await expired.forgetEvents(step);
        steps.push(before - (await count('deliveries')));
        return place;
      },
    };
    const { now } = world.clock;
    return { lines, steps, ...createHousekeeping({ expired: counted, secrets, now, log, limit, pauseMs: 0 }) };
  };
  const run = async (limit?: number): Promise<void> => {
    const { run, lines } = createHousekeeper(limit);
    await run();
    expect(lines.filter(([level]) => level === 'error')).toEqual([]);
  };
  const count = async (table: string): Promise<number> => {
    const [row] = await database().db.query<{ n: number }>(sql`select count(*) as n from ${raw(table)}`);
    return row?.n ?? 0;
  };
  const counts = async () => [await count('events'), await count('deliveries'), await count('attempts')];
  /** Events, each at its own moment. */
  const happen = async (events: number): Promise<void> => {
    for (let made = 0; made < events; made += 1) {
      await outbox.append(caller, scan_id, critical(scan_id, ++line));
      world.clock.pass(1);
    }
  };
  const send = () => outbox.send(200, { status: 'delivered' });
  const eventIds = async () =>
    (await world.eventLog.list(caller, {}, { limit: 100 })).data.map((event) => event.event_id);

  describe('events and deliveries', () => {
    test('are kept for 30 days and forgotten after them, with their attempts', async () => {
      await world.webhook(caller);
      await world.webhook(caller);
      await happen(5);
      await send();
      world.clock.pass(30 * DAY);
      await run();
      const kept = await counts();

      world.clock.pass(HOUR);
      await happen(1);
      await run();

      expect([kept, await counts()]).toEqual([
        [5, 10, 10],
        [1, 2, 0],
      ]);
    });

    test('go in batches: an event with more deliveries than one of them takes several', async () => {
      for (let made = 0; made < 7; made += 1) await world.webhook(caller);
      await happen(3);
      await send();
      world.clock.pass(KEPT);

      const { run, steps } = createHousekeeper(2);
      await run();

      expect(await counts()).toEqual([0, 0, 0]);
      expect(Math.max(...steps)).toBe(2);
    });

    test('that nobody wanted are forgotten as well, of every account and environment', async () => {
      const others = [await world.caller(), { ...caller, environment: 'test' as const }];
      for (const other of others) {
        const { scan_id } = await world.scan(other);
        await outbox.append(other, scan_id, critical(scan_id, 1));
      }
      await happen(4);
      world.clock.pass(KEPT + 1);

      await run();

      expect(await count('events')).toBe(0);
    });

    test('stay as long as a delivery is pending, and go with it', async () => {
      await world.webhook(caller);
      await happen(5);
      const [first] = await outbox.claim();
      if (!first) throw new Error('nothing was due');
      await outbox.record(first, 500, { status: 'pending', nextAttemptAt: world.clock.now() + KEPT });
      await send();
      world.clock.pass(KEPT);

      await run();
      const [left] = await eventIds();
      const remaining = await counts();
      await send();
      await run();

      expect([left, remaining]).toEqual([first.event_id, [1, 1, 1]]);
      expect(await counts()).toEqual([0, 0, 0]);
    });

    test('stay as long as a younger redelivery', async () => {
      const { webhook_id } = await world.webhook(caller);
      await happen(1);
      const [sent] = await send();
      world.clock.pass(20 * DAY);
      const again = await world.deliveryLog.redeliver(caller, webhook_id, sent?.delivery_id ?? '');
      await send();
      world.clock.pass(11 * DAY);

      await run();

      const { data } = await world.deliveryLog.list(caller, webhook_id, {}, { limit: 10 });
      expect(data.map(({ delivery_id }) => delivery_id)).toEqual([again.delivery_id]);
      expect(await eventIds()).toEqual([sent?.event_id]);
    });

    test('that are forgotten are not found, redelivered or recovered; those after them are recovered once', async () => {
      const { webhook_id } = await world.webhook(caller);
      await happen(2);
      const sent = await send();
      world.clock.pass(KEPT);
      await happen(3);
      await outbox.send(500, { status: 'failed' });

      await run();

      const old = sent[0]?.delivery_id ?? '';
      const missing = expect.objectContaining({ code: 'NOT_FOUND' });
      await expect(world.deliveryLog.get(caller, webhook_id, old)).rejects.toEqual(missing);
      await expect(world.deliveryLog.redeliver(caller, webhook_id, old)).rejects.toEqual(missing);
      const recovery = { since: world.clock.now() - 30 * DAY, until: undefined, dry_run: false };
      const recovered = await world.deliveryLog.recover(caller, webhook_id, recovery);
      expect(recovered.deliveries_count).toBe(3);
      expect(await send()).toHaveLength(3);
    });

    test('that are redelivered as they are forgotten are either sent again or not found', async () => {
      const { webhook_id } = await world.webhook(caller);
      await happen(12);
      const sent = await send();
      world.clock.pass(KEPT);

      const redelivered = sent.map(({ delivery_id }) => world.deliveryLog.redeliver(caller, webhook_id, delivery_id));
      const [, ...results] = await Promise.allSettled([run(3), ...redelivered.reverse()]);

      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(refusals).toEqual(refusals.map(() => expect.objectContaining({ code: 'NOT_FOUND' })));
      expect(await send()).toHaveLength(results.length - refusals.length);
    });

    test('a stream goes on after an event that is kept, and refuses to after one that is not', async () => {
      await happen(2);
      const [, forgotten] = await eventIds();
      world.clock.pass(KEPT);
      await happen(3);
      const [newest, , kept] = await eventIds();
      await run();
      const stream = createEventStream({ store: world.store, now: world.clock.now });
      const follow = async (last_event_id: string | undefined, controller: AbortController) =>
        stream.follow(caller, { last_event_id, signal: controller.signal, allowed: async () => true });

      const resumed: string[] = [];
      const controller = new AbortController();
      for await (const item of await follow(kept, controller)) {
        if (item !== 'heartbeat') resumed.push(item.event_id);
        if (resumed.at(-1) === newest) controller.abort();
      }

      expect(resumed).toEqual((await eventIds()).slice(0, 2).toReversed());
      await expect(follow(forgotten, new AbortController())).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        inputs: [{ input: 'last_event_id' }],
      });
    });
  });

  test('gives way between two batches', async () => {
    const { db } = database();
    const batches: number[] = [];
    const expired: ReturnType<typeof createExpiredRows> = {
      ...createExpiredRows(db),
      forgetSessions: async () => (batches.push(batches.length) < 2 ? 1 : 0),
    };
    const secrets = createSealedSecrets({ db, secretBox: createSecretBox(randomBytes(32)) });
    const { log } = createRecordedLog();
    const { run } = createHousekeeping({ expired, secrets, now: world.clock.now, log, limit: 1, pauseMs: 300 });

    const running = run();
    while (batches.length === 0) await setImmediate();
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    const before = [...batches];
    await running;

    expect([before, batches]).toEqual([[0], [0, 1]]);
  });

  test('replaced secrets are forgotten when their grace ends', async () => {
    for (let made = 0; made < 5; made += 1) {
      const { webhook_id } = await world.webhook(caller);
      const grace_seconds = made < 3 ? 60 : 3_600;
      await world.webhooks.rotateSecret(caller, webhook_id, { secret: randomBytes(16).toString('hex'), grace_seconds });
    }
    world.clock.pass(MINUTE);

    await run();

    expect(await count('webhook_secrets')).toBe(2);
  });

  test('idempotency keys are forgotten after 24 hours, and not before', async () => {
    const create = (idempotency_key: string) =>
      world.scans.create(caller, { input: { repo_url }, request_id: 'req_1', idempotency_key });
    for (const key of ['1', '2', '3', '4', '5']) await create(key);
    world.clock.pass(1);
    await create('younger');
    world.clock.pass(DAY);

    await run();

    const rows = await database().db.query(sql`select idempotency_key from idempotency_keys`);
    expect(rows).toEqual([{ idempotency_key: 'younger' }]);
  });

  test('rate windows are forgotten once they have ended', async () => {
    const windows = createSharedRateWindows(database().db);
    for (let at = 0; at < 5; at += 1) await windows.take(`ended_${at}`, 1, 10, world.clock.now());
    world.clock.pass(1);
    await windows.take('open', 1, 10, world.clock.now());
    world.clock.pass(LONGEST_RATE_WINDOW - 1);

    await run();

    expect(await database().db.query(sql`select bucket from rate_windows`)).toEqual([{ bucket: 'open' }]);
  });

  test('two processes that keep house at once finish, with everything done once', async () => {
    await world.webhook(caller);
    await happen(20);
    await send();
    world.clock.pass(KEPT);

    await Promise.all([run(3), run(4)]);
    await run();

    expect(await counts()).toEqual([0, 0, 0]);
  });

  test('one that is stopped ends after the batch at hand, and another goes on', async () => {
    await world.webhook(caller);
    await happen(20);
    await send();
    world.clock.pass(KEPT);

    const { start, stop } = createHousekeeper(1);
    start();
    await stop();
    const left = await count('events');
    await run();

    expect(left).toBeGreaterThanOrEqual(18);
    expect(await count('events')).toBe(0);
  });
});

test('a task that fails is told and keeps no other from being done', async () => {
  const { log, lines } = createRecordedLog();
  const done: string[] = [];
  const does = (name: string) => async () => {
    done.push(name);
    return 0;
  };
  const refusal = new Error('no');
  const { run } = createHousekeeping({
    expired: {
      forgetEvents: async () => {
        throw refusal;
      },
      forgetReplacedSecrets: does('secrets'),
      forgetIdempotencyKeys: does('idempotency keys'),
      forgetRateWindows: does('rate windows'),
      forgetSessions: does('sessions'),
      forgetLinks: does('links'),
      forgetAuditEntries: does('audit entries'),
      forgetAttemptCounts: does('attempt counts'),
      forgetMails: does('mails'),
      forgetRequestCounts: does('counts of requests'),
    },
    secrets: { hasPreviousKeys: false, renew: async () => ({ renewed: 0, unreadable: [] }) },
    now: () => 0,
    log,
  });

  await run();

  const all = [
    'secrets',
    'idempotency keys',
    'rate windows',
    'sessions',
    'links',
    'audit entries',
    'attempt counts',
    'mails',
    'counts of requests',
  ];
  expect(done).toEqual(all);
  expect(lines).toEqual([['error', { err: refusal, task: 'forgetting events' }, 'housekeeping failed']]);
});
