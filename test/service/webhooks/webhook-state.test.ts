import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, isoTime, MINUTE, SECOND } from '../../../src/domain/kernel/time.ts';
import type { NextState } from '../../../src/domain/webhooks/delivery-queue.ts';
import { createWebhookStatistics, QUARTER } from '../../../src/domain/webhooks/webhook-statistics.ts';
import { raw, sql } from '../../../src/store/engines/db.ts';
import { createAttemptCountStore } from '../../../src/store/webhooks/attempt-counts.ts';
import { createDeliveryLogStore } from '../../../src/store/webhooks/deliveries.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { attemptOf, createTestOutbox, type TestOutbox } from '../../fixtures/worlds/outbox.ts';
import { openAgain } from '../../fixtures/worlds/stored.ts';
import { t0 } from '../../fixtures/worlds/world.ts';

const scope = { account_id: 'acc_1', environment: 'live' as const };
const retried: NextState = { status: 'pending', nextAttemptAt: t0 + MINUTE };
const ended = { status: 'failed' } as const;

describe('what a webhook says of its deliveries', () => {
  onEachEngine((database) => {
    let outbox: TestOutbox;
    let webhook_id: string;
    beforeEach(async () => {
      outbox = createTestOutbox(database().db);
      await outbox.account('acc_1');
      webhook_id = await outbox.webhook();
    });

    /** One event whose delivery gets one answer, or none. */
    const attempt = async (status: number | null, next: NextState, now = t0) => {
      await outbox.happen(1, { at: now });
      const { claimed } = await outbox.claim(now);
      const attempt = { ...attemptOf(status), startedAt: now - 12 }; // as long as it took
      await outbox.record(claimed.slice(0, 1), { now, next, attempt });
    };
    const state = async () => {
      const found = await outbox.find(webhook_id);
      return [found?.delivery_state, found?.last_attempt?.response_status, found?.last_attempt?.error];
    };
    const listed = (filter: Parameters<ReturnType<typeof createDeliveryLogStore>['list']>[2]) =>
      createDeliveryLogStore(database().db)
        .list(scope, webhook_id, filter, { limit: 100, after: null, now: t0 })
        .then((rows) => rows.map(({ delivery }) => delivery));

    test('follows its attempts, from the first that fails to the first that succeeds', async () => {
      const states = [await state()];
      await attempt(500, retried, t0);
      states.push(await state());
      await attempt(null, retried, t0 + 1);
      states.push(await state());
      await attempt(500, ended, t0 + 2);
      states.push(await state());
      await attempt(200, { status: 'delivered' }, t0 + 3);
      states.push(await state());

      expect(states).toEqual([
        ['no_deliveries', undefined, undefined],
        ['retrying', 500, 'http_5xx'],
        ['retrying', null, 'timeout'],
        ['failing', 500, 'http_5xx'],
        ['delivering', 200, null],
      ]);
    });

    test('says who has switched it off, and starts over when it is switched on', async () => {
      await attempt(500, retried);
      await outbox.webhooks.update(scope, webhook_id, { active: false }, t0);
      const paused = await state();
      await outbox.webhooks.update(scope, webhook_id, { active: true }, t0);
      const resumed = await state();
      await attempt(410, { status: 'failed', disableWebhook: 'gone' });

      expect([paused[0], resumed, (await state())[0]]).toEqual([
        'paused',
        ['no_deliveries', undefined, undefined],
        'disabled',
      ]);
    });

    test('is written again within a second only where something has changed', async () => {
      const notedAt = async (status: number, at: number) => {
        await attempt(status, { status: 'delivered' }, at);
        const found = await outbox.find(webhook_id);
        return Date.parse(found?.last_attempt?.ended_at ?? '') - t0;
      };

      expect([await notedAt(200, t0), await notedAt(200, t0 + 999), await notedAt(201, t0 + 999)]).toEqual([0, 0, 999]);
      expect(await notedAt(201, t0 + 999 + SECOND)).toBe(999 + SECOND);
    });

    test('each delivery has its last answer, and is found by it and by text', async () => {
      await attempt(200, { status: 'delivered' });
      await attempt(500, retried);
      await attempt(null, retried);
      await outbox.happen(1);
      const statuses = (deliveries: Awaited<ReturnType<typeof listed>>) =>
        deliveries.map(({ last_attempt }) => last_attempt?.response_status).toSorted();

      const all = await listed({});
      const [first] = all;

      expect(statuses(all)).toEqual([200, 500, null, undefined]);
      expect(all.filter(({ last_attempt }) => last_attempt === null)).toMatchObject([{ attempts_count: 0 }]);
      expect(statuses(await listed({ response_status: [500] }))).toEqual([500]);
      expect(statuses(await listed({ response_status: [200, null] }))).toEqual([200, null]);
      expect(await listed({ response_status: [null] })).toMatchObject([{ last_attempt: { error: 'timeout' } }]);
      expect(await listed({ response_status: [404] })).toEqual([]);
      expect(await listed({ text: 'SQL INJECTION' })).toHaveLength(4);
      expect(await listed({ text: 'SQL%INJECTION' })).toEqual([]);
      expect(await listed({ text: first?.scan_id ?? '' })).toEqual([first]);
      expect(await listed({ text: first?.event_id ?? '', response_status: [204] })).toEqual([]);
    });

    test('its attempts are counted by quarter of an hour, and added up to steps', async () => {
      const statistics = createWebhookStatistics({
        store: { webhooks: outbox.webhooks, attemptCounts: createAttemptCountStore(database().db) },
        now: () => t0,
      });
      const quarter = t0 - (t0 % QUARTER);
      await outbox.happen(3, { at: t0 });
      const { claimed } = await outbox.claim(t0);
      const [one, two, three] = claimed;
      if (!one || !two || !three) throw new Error('three are due');
      await outbox.queue.record([
        { claimed: one, attempt: attemptOf(200, 100), next: { status: 'delivered' }, now: quarter - DAY },
        { claimed: two, attempt: attemptOf(200, 10), next: { status: 'delivered' }, now: quarter },
        { claimed: three, attempt: attemptOf(500, 31), next: ended, now: quarter + MINUTE },
      ]);

      const { steps, ...day } = await statistics.get(scope, webhook_id, 'day');
      const month = await statistics.get(scope, webhook_id, 'month');

      expect(day).toEqual({ delivered: 1, failed: 1, average_ms: 21, step_seconds: 900 });
      expect([steps.length, steps[0]?.at]).toEqual([96, isoTime(quarter - DAY + QUARTER)]);
      expect(steps.at(-1)).toEqual({ at: isoTime(quarter), delivered: 1, failed: 1, average_ms: 21, slowest_ms: 31 });
      expect(steps[0]).toMatchObject({ delivered: 0, failed: 0, average_ms: null, slowest_ms: null });
      expect(month).toMatchObject({ delivered: 2, failed: 1, average_ms: 47, step_seconds: DAY / SECOND });
      expect(month.steps.map(({ delivered, failed }) => delivered + failed).filter((count) => count > 0)).toEqual([
        1, 2,
      ]);
      await expect(statistics.get({ ...scope, environment: 'test' }, webhook_id, 'week')).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    test('attempts of an earlier version are taken over', async () => {
      await attempt(200, { status: 'delivered' }, t0);
      await attempt(null, retried, t0 + 13);
      await attempt(500, ended, t0 + HOUR);
      const counts = () => database().db.query(sql`select * from attempt_counts order by began_at`);
      const before = { counts: await counts(), found: await outbox.find(webhook_id), listed: await listed({}) };
      for (const statement of beforeOutcomes) await database().db.query(raw(statement));

      await (await openAgain(database())).close();

      const after = { counts: await counts(), found: await outbox.find(webhook_id), listed: await listed({}) };
      expect(after).toEqual({ ...before, found: { ...before.found, name: null } });
      expect(after.counts).toHaveLength(2);
    });
  });
});

const outcome = ['last_attempt_at', 'last_attempt_ms', 'last_attempt_status', 'last_attempt_error'];
/** Takes back this and all that came later. */
const beforeOutcomes = [
  `drop table request_counts`,
  `alter table audit_entries drop column search`,
  `drop table attempt_counts`,
  ...outcome.flatMap((column) =>
    ['deliveries', 'webhooks'].map((table) => `alter table ${table} drop column ${column}`),
  ),
  `alter table webhooks drop column name`,
  ...['webhooks', 'webhook_secrets'].map((table) => `alter table ${table} drop column secret_encoding`),
  `delete from schema_migrations where version >= 28`,
];
