import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { EventKind } from '../../../src/domain/events/events.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/domain/kernel/time.ts';
import type { Recovery } from '../../../src/domain/webhooks/deliveries.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { openTestSqlite } from '../../fixtures/databases/databases.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createSendingEnd, critical, progress, type SendingEnd } from '../../fixtures/servers/sending-end.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const failed = { status: 'failed' } as const;
const delivered = { status: 'delivered' } as const;

onEachEngine((database) => {
  let world: World;
  let outbox: SendingEnd;
  let caller: Caller;
  let scan_id: string;
  beforeEach(async () => {
    const key = randomBytes(32);
    world = createWorld({ db: database().db, key });
    outbox = createSendingEnd(world, createSecretBox(key));
    caller = await world.caller();
    ({ scan_id } = await world.scan(caller));
  });

  const webhook = async (events: EventKind[] = ['issue.critical', 'scan.progress']) =>
    (await world.webhook(caller, { events })).webhook_id;
  const tell = async (...lines: number[]) => {
    for (const line of lines) {
      world.clock.pass(SECOND);
      await outbox.append(caller, scan_id, critical(scan_id, line));
    }
  };
  const recover = (webhook_id: string, recovery: Partial<Recovery> = {}) =>
    world.deliveryLog.recover(caller, webhook_id, { since: t0, until: undefined, dry_run: false, ...recovery });
  const linesOf = (claimed: readonly { data: object }[]) =>
    claimed.map(({ data }) => ('line' in data ? data.line : 'percent' in data ? data.percent : null));
  const activate = (webhook_id: string, active: boolean) => world.webhooks.update(caller, webhook_id, { active });

  test('what failed, what was canceled and what came while it was off is sent again, in order and once', async () => {
    const webhook_id = await webhook();
    await tell(1);
    await outbox.send(200, delivered);
    await tell(2);
    await outbox.send(500, failed);
    await tell(3);
    await activate(webhook_id, false);
    await tell(4, 5);
    await activate(webhook_id, true);
    await tell(6);

    const result = await recover(webhook_id);

    const until = new Date(world.clock.now()).toISOString();
    expect(result).toEqual({ dry_run: false, since: new Date(t0).toISOString(), until, deliveries_count: 4 });
    expect((await recover(webhook_id)).deliveries_count).toBe(0);
    expect(linesOf(await outbox.send(200, delivered))).toEqual([2, 3, 4, 5, 6]);
    expect((await recover(webhook_id)).deliveries_count).toBe(0);
  });

  test('a dry run counts the same and queues nothing, also for a webhook that is off', async () => {
    const webhook_id = await webhook();
    await activate(webhook_id, false);
    await tell(1, 2);

    const result = await recover(webhook_id, { dry_run: true });

    expect(result).toMatchObject({ dry_run: true, deliveries_count: 2 });
    await expect(recover(webhook_id)).rejects.toMatchObject({ code: 'WEBHOOK_DISABLED' });
    await activate(webhook_id, true);
    expect(await outbox.claim()).toEqual([]);
    expect((await recover(webhook_id)).deliveries_count).toBe(2);
  });

  test('only wanted kinds are recovered, and only since the webhook was registered', async () => {
    await tell(1);
    world.clock.pass(MINUTE);
    const webhook_id = await webhook(['issue.critical']);
    await activate(webhook_id, false);
    await tell(2);
    await outbox.append(caller, scan_id, progress(scan_id, 10));
    await activate(webhook_id, true);

    await recover(webhook_id);

    expect(linesOf(await outbox.send(200, delivered))).toEqual([2]);
  });

  test('progress that newer progress has replaced is left out', async () => {
    const webhook_id = await webhook();
    await activate(webhook_id, false);
    for (const percent of [10, 20, 30]) await outbox.append(caller, scan_id, progress(scan_id, percent));
    await activate(webhook_id, true);

    await recover(webhook_id);

    expect(linesOf(await outbox.send(200, delivered))).toEqual([30]);
  });

  test('the stretch of time bounds what is recovered, both ends included', async () => {
    const webhook_id = await webhook();
    await activate(webhook_id, false);
    await tell(1, 2, 3, 4);
    await activate(webhook_id, true);

    await recover(webhook_id, { since: t0 + 2 * SECOND, until: t0 + 3 * SECOND });

    expect(linesOf(await outbox.send(200, delivered))).toEqual([2, 3]);
  });

  test('two recoveries at once queue each event once', async () => {
    const webhook_id = await webhook();
    await activate(webhook_id, false);
    await tell(1, 2, 3);
    await activate(webhook_id, true);

    const results = await Promise.all([recover(webhook_id), recover(webhook_id)]);

    expect(results.reduce((sum, { deliveries_count }) => sum + deliveries_count, 0)).toBe(3);
    expect(linesOf(await outbox.send(200, delivered))).toEqual([1, 2, 3]);
  });

  test('events that happened at one moment are all recovered, however many', async () => {
    const webhook_id = await webhook();
    await activate(webhook_id, false);
    const lines = Array.from({ length: 1_203 }, (_, line) => line);
    await outbox.append(caller, scan_id, ...lines.map((line) => critical(scan_id, line)));
    await activate(webhook_id, true);

    expect((await recover(webhook_id, { dry_run: true })).deliveries_count).toBe(1_203);
    expect((await recover(webhook_id)).deliveries_count).toBe(1_203);
    expect((await recover(webhook_id)).deliveries_count).toBe(0);
  });

  test.each([
    ['a start more than 30 days ago', { since: t0 - 30 * DAY - 1 }, 'since'],
    ['a start in the future', { since: t0 + 2 * HOUR }, 'since'],
    ['an end before the start', { since: t0, until: t0 - 1 }, 'until'],
  ])('%s is refused', async (_what, stretch, input) => {
    const webhook_id = await webhook();

    await expect(recover(webhook_id, stretch)).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      inputs: [{ input }],
    });
  });

  test.each([
    ['a start just 30 days ago', { since: t0 - 30 * DAY }],
    ['a start at this moment', { since: t0 }],
    ['an end at its start', { since: t0 - HOUR, until: t0 - HOUR }],
  ])('%s is taken', async (_what, stretch) => {
    const webhook_id = await webhook();

    expect((await recover(webhook_id, stretch)).deliveries_count).toBe(0);
  });

  test('a webhook of another account or environment is not found', async () => {
    const webhook_id = await webhook();
    for (const stranger of [await world.caller(), { ...caller, environment: 'test' as const }])
      await expect(
        world.deliveryLog.recover(stranger, webhook_id, { since: t0, until: undefined, dry_run: true }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('a recovery of 100,000 events', () => {
  test('is made in steps of 500, between which others have their turn', async () => {
    const database = await openTestSqlite();
    const world = createWorld({ db: database.db });
    const caller = await world.caller();
    const { webhook_id } = await world.webhook(caller);
    await database.db.query(sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 100000)
      insert into events (event_id, account_id, environment, scan_id, event, sequence, dedupe_key, data, occurred_at)
      select 'evt_many' || n, ${caller.account_id}, 'live', 'scan_many', 'issue.critical', n, n, '{}', ${t0} + n from numbers`);
    world.clock.pass(HOUR);
    let turns = 0;
    const count = () => {
      turns += 1;
      counting = setImmediate(count);
    };
    let counting = setImmediate(count);

    const { deliveries_count } = await world.deliveryLog.recover(caller, webhook_id, {
      since: t0,
      until: undefined,
      dry_run: false,
    });

    clearImmediate(counting);
    await database.dispose();
    expect(deliveries_count).toBe(100_000);
    expect(turns).toBeGreaterThanOrEqual(100_000 / 500);
  });
});
