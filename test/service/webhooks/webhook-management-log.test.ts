import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { MINUTE, SECOND } from '../../../src/domain/kernel/time.ts';
import type { DeliveryFilter } from '../../../src/domain/webhooks/deliveries.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { answered, createSendingEnd, critical, progress, type SendingEnd } from '../../fixtures/servers/sending-end.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const failed = { status: 'failed' } as const;
const delivered = { status: 'delivered' } as const;
const iso = (at: number) => new Date(at).toISOString();

onEachEngine((database) => {
  let world: World;
  let outbox: SendingEnd;
  let caller: Caller;
  let webhook_id: string;
  let scan_id: string;
  beforeEach(async () => {
    const key = randomBytes(32);
    world = createWorld({ db: database().db, key });
    outbox = createSendingEnd(world, createSecretBox(key));
    caller = await world.caller();
    ({ webhook_id } = await world.webhook(caller, { events: ['issue.critical', 'scan.progress'] }));
    ({ scan_id } = await world.scan(caller));
  });

  const tell = (line: number) => outbox.append(caller, scan_id, critical(scan_id, line));
  const list = (filter: DeliveryFilter = {}, page: { limit: number; cursor?: string } = { limit: 100 }) =>
    world.deliveryLog.list(caller, webhook_id, filter, page);
  const newest = async () => {
    const [delivery] = (await list()).data;
    if (!delivery) throw new Error('nothing was queued');
    return delivery;
  };
  const redeliver = (delivery_id: string) => world.deliveryLog.redeliver(caller, webhook_id, delivery_id);
  const statusOf = async (delivery_id: string) => (await world.deliveryLog.get(caller, webhook_id, delivery_id)).status;

  /** A delivery whose first attempt failed and that waits for its retry. */
  const retrying = async () => {
    await tell(1);
    await outbox.send(500, { status: 'pending', nextAttemptAt: world.clock.now() + 5 * MINUTE });
    return newest();
  };

  test('a delivery is shown with every attempt', async () => {
    const { delivery_id, event_id } = await retrying();
    world.clock.pass(5 * MINUTE);
    await outbox.send(204, delivered);

    const detail = await world.deliveryLog.get(caller, webhook_id, delivery_id);

    const shown = (status: number, at: number) => {
      const { startedAt, durationMs, ...parts } = answered(status, at);
      return { started_at: iso(startedAt), duration_ms: durationMs, slow: false, ...parts };
    };
    expect(detail).toEqual({
      delivery_id,
      webhook_id,
      event_id,
      event: 'issue.critical',
      scan_id,
      status: 'delivered',
      attempts_count: 2,
      next_attempt_at: null,
      last_attempt: { ended_at: iso(t0 + 5 * MINUTE), duration_ms: 12, response_status: 204, error: null },
      redelivery_of: null,
      created_at: iso(t0),
      finished_at: iso(t0 + 5 * MINUTE),
      attempts: [
        { number: 1, ...shown(500, t0) },
        { number: 2, ...shown(204, t0 + 5 * MINUTE) },
      ],
    });
  });

  test('a delivery says when it is tried next, but not while an attempt is under way', async () => {
    const { next_attempt_at } = await retrying();
    world.clock.pass(5 * MINUTE);
    await outbox.claim();

    expect(next_attempt_at).toBe(iso(t0 + 5 * MINUTE));
    expect((await newest()).next_attempt_at).toBeNull();
    world.clock.pass(MINUTE); // its sender has died
    expect((await newest()).next_attempt_at).toBe(iso(t0 + 6 * MINUTE));
  });

  test('deliveries are listed newest first, page by page, whatever is added meanwhile', async () => {
    for (const line of [1, 2, 3, 4, 5]) await tell(line);
    const all = (await list()).data.map(({ delivery_id }) => delivery_id);

    const first = await list({}, { limit: 2 });
    await tell(6);
    const second = await list({}, { limit: 2, cursor: first.next_cursor ?? '' });
    const last = await list({}, { limit: 2, cursor: second.next_cursor ?? '' });

    expect([first, second, last].flatMap(({ data }) => data.map(({ delivery_id }) => delivery_id))).toEqual(all);
    expect(all).toEqual(all.toSorted().toReversed());
    expect(last.next_cursor).toBeNull();
  });

  test('filters leave what fits all of them', async () => {
    await tell(1);
    await outbox.send(500, failed);
    world.clock.pass(SECOND);
    await outbox.append(caller, scan_id, progress(scan_id, 10));
    await outbox.send(200, delivered);
    world.clock.pass(SECOND);
    await tell(2);

    const found = async (filter: DeliveryFilter) =>
      (await list(filter)).data.map(({ event, status }) => `${event} ${status}`);

    expect(await found({ status: ['failed'] })).toEqual(['issue.critical failed']);
    expect(await found({ status: ['failed', 'pending'] })).toEqual(['issue.critical pending', 'issue.critical failed']);
    expect(await found({ event: ['scan.progress'] })).toEqual(['scan.progress delivered']);
    expect(await found({ event: ['scan.progress'], status: ['failed'] })).toEqual([]);
    expect(await found({ created_after: t0 + SECOND })).toEqual(['issue.critical pending']);
  });

  test('the list of what failed reads only that', async () => {
    if (database().db.engine !== 'sqlite') return; // PostgreSQL plans by the table's statistics, and there are none yet
    const [plan] = await database().db.query<{
      detail: string;
    }>(sql`explain query plan select delivery_id from deliveries
      where webhook_id = ${webhook_id} and status = 'failed' order by created_at desc, delivery_id desc limit ${20}`);

    expect(plan?.detail).toContain('deliveries_failed');
  });

  test('a redelivery is a new delivery of the same event, due at once, and cancels the pending retry', async () => {
    const original = await retrying();
    world.clock.pass(SECOND);

    const made = await redeliver(original.delivery_id);

    expect(made).toEqual({
      ...original,
      delivery_id: made.delivery_id,
      attempts_count: 0,
      next_attempt_at: iso(t0 + SECOND),
      last_attempt: null,
      redelivery_of: original.delivery_id,
      created_at: iso(t0 + SECOND),
    });
    expect(await newest()).toEqual(made);
    expect(await statusOf(original.delivery_id)).toBe('canceled');
    const sent = await outbox.send(200, delivered);
    world.clock.pass(10 * MINUTE);
    expect(sent.map(({ delivery_id, event_id }) => [delivery_id, event_id])).toEqual([
      [made.delivery_id, original.event_id],
    ]);
    expect(await outbox.claim()).toEqual([]);
  });

  test('a redelivery has retries of its own', async () => {
    const original = await retrying();
    const { delivery_id } = await redeliver(original.delivery_id);

    await outbox.send(500, { status: 'pending', nextAttemptAt: t0 + MINUTE });

    world.clock.pass(MINUTE);
    expect((await outbox.claim()).map((claimed) => [claimed.delivery_id, claimed.attemptsMade])).toEqual([
      [delivery_id, 1],
    ]);
  });

  test('two clicks make two redeliveries', async () => {
    const { delivery_id } = await retrying();

    const made = [await redeliver(delivery_id), await redeliver(delivery_id)];

    expect((await outbox.send(200, delivered)).map((claimed) => claimed.delivery_id)).toEqual(
      made.map((redelivery) => redelivery.delivery_id),
    );
  });

  test('what was delivered can be delivered again, and stays delivered', async () => {
    await tell(1);
    await outbox.send(200, delivered);
    const { delivery_id } = await newest();

    await redeliver(delivery_id);

    expect(await statusOf(delivery_id)).toBe('delivered');
    expect(await outbox.send(200, delivered)).toHaveLength(1);
  });

  test.each([
    [500, { status: 'pending', nextAttemptAt: t0 + MINUTE }, 'canceled'],
    [200, delivered, 'delivered'],
  ] as const)(
    'an attempt under way that ends with %s after a redelivery is not retried',
    async (status, next, then) => {
      await tell(1);
      const [claimed] = await outbox.claim();
      if (!claimed) throw new Error('nothing was due');
      const { delivery_id } = await redeliver(claimed.delivery_id);

      await outbox.record(claimed, status, next);

      world.clock.pass(10 * MINUTE);
      expect(await world.deliveryLog.get(caller, webhook_id, claimed.delivery_id)).toMatchObject({
        status: then,
        attempts_count: 1,
        next_attempt_at: null,
      });
      expect((await outbox.claim()).map((due) => due.delivery_id)).toEqual([delivery_id]);
    },
  );

  test('nothing is redelivered to a webhook that is off', async () => {
    const { delivery_id } = await retrying();
    await world.webhooks.update(caller, webhook_id, { active: false });

    await expect(redeliver(delivery_id)).rejects.toMatchObject({ code: 'WEBHOOK_DISABLED' });
    await expect(redeliver('dlv_unknown')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await list()).data).toHaveLength(1);
  });

  test('a webhook that is switched off is sent nothing more, also after it is on again', async () => {
    const { delivery_id } = await retrying();
    await tell(2);

    const paused = await world.webhooks.update(caller, webhook_id, { active: false });
    await tell(3);
    await world.webhooks.update(caller, webhook_id, { active: true });

    world.clock.pass(10 * MINUTE);
    expect(paused).toMatchObject({ active: false, health: 'healthy', disabled: null });
    expect(await statusOf(delivery_id)).toBe('canceled');
    expect((await list()).data.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
    expect(await outbox.claim()).toEqual([]);
    expect((await world.eventLog.list(caller, {}, { limit: 10 })).data).toHaveLength(3);
  });

  test('what is under way when a webhook is switched off is recorded, and not retried', async () => {
    await tell(1);
    const [claimed] = await outbox.claim();
    if (!claimed) throw new Error('nothing was due');

    await world.webhooks.update(caller, webhook_id, { active: false });
    await outbox.record(claimed, 500, { status: 'pending', nextAttemptAt: t0 + MINUTE });

    expect(await newest()).toMatchObject({ status: 'canceled', attempts_count: 1, next_attempt_at: null });
  });

  test('a webhook that we had disabled starts anew when it is switched on', async () => {
    await database().db.query(sql`update webhooks set active = 0, health = 'disabled', disabled_reason = 'exhausted',
      disabled_at = ${t0}, failures_in_row = 20, failing_since = ${t0} where webhook_id = ${webhook_id}`);
    const before = await world.webhooks.get(caller, webhook_id);
    world.clock.pass(MINUTE);

    const after = await world.webhooks.update(caller, webhook_id, { active: true });

    expect(before).toMatchObject({ active: false, health: 'disabled', disabled: { reason: 'exhausted', at: iso(t0) } });
    expect(after).toEqual({
      ...before,
      active: true,
      health: 'healthy',
      delivery_state: 'no_deliveries',
      disabled: null,
      updated_at: iso(t0 + MINUTE),
    });
    expect(await database().db.query(sql`select failures_in_row, failing_since from webhooks`)).toEqual([
      { failures_in_row: 0, failing_since: null },
    ]);
  });

  test('a webhook that is on already keeps its health', async () => {
    await database().db.query(sql`update webhooks set health = 'failing', failures_in_row = 3, failing_since = ${t0}`);

    const after = await world.webhooks.update(caller, webhook_id, { active: true, events: ['scan.failed'] });

    expect(after).toMatchObject({ health: 'failing', events: ['scan.failed'] });
    expect(await database().db.query(sql`select failures_in_row from webhooks`)).toEqual([{ failures_in_row: 3 }]);
  });

  test('the next attempt of a waiting delivery goes to the new address', async () => {
    await retrying();
    const url = 'https://hooks.example.com/moved';

    await world.webhooks.update(caller, webhook_id, { url });

    world.clock.pass(5 * MINUTE);
    expect((await outbox.claim()).map((claimed) => claimed.url)).toEqual([url]);
  });

  test('nothing crosses webhooks, accounts or environments', async () => {
    const { delivery_id } = await retrying();
    const sibling = (await world.webhook(caller)).webhook_id;
    const notFound = { code: 'NOT_FOUND' };

    await expect(world.deliveryLog.get(caller, sibling, delivery_id)).rejects.toMatchObject(notFound);
    await expect(world.deliveryLog.redeliver(caller, sibling, delivery_id)).rejects.toMatchObject(notFound);
    for (const stranger of [await world.caller(), { ...caller, environment: 'test' as const }]) {
      await expect(world.deliveryLog.list(stranger, webhook_id, {}, { limit: 1 })).rejects.toMatchObject(notFound);
      await expect(world.deliveryLog.get(stranger, webhook_id, delivery_id)).rejects.toMatchObject(notFound);
      await expect(world.deliveryLog.redeliver(stranger, webhook_id, delivery_id)).rejects.toMatchObject(notFound);
      await expect(world.webhooks.update(stranger, webhook_id, { active: false })).rejects.toMatchObject(notFound);
      await expect(world.webhooks.test(stranger, webhook_id, 'scan.failed')).rejects.toMatchObject(notFound);
    }
  });
});
