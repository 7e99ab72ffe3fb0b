import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, isoTime, MINUTE } from '../../../src/domain/kernel/time.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { attemptOf, createTestOutbox, type TestOutbox } from '../../fixtures/worlds/outbox.ts';
import { t0 } from '../../fixtures/worlds/world.ts';

describe('the health of a webhook', () => {
  onEachEngine((database) => {
    let outbox: TestOutbox;
    let webhook_id: string;
    beforeEach(async () => {
      outbox = createTestOutbox(database().db);
      await outbox.account('acc_1');
      webhook_id = await outbox.webhook();
    });

    /** One event at each moment, whose delivery runs out of retries. */
    const exhaust = async (count: number, from: number, every: number) => {
      const recorded = [];
      for (let failure = 0; failure < count; failure += 1) {
        const now = from + failure * every;
        await outbox.happen(1, { at: now });
        const { claimed } = await outbox.claim(now);
        recorded.push(...(await outbox.exhaust(claimed, now)));
      }
      return recorded;
    };

    const succeed = async (now: number) => {
      await outbox.happen(1, { at: now });
      const { claimed } = await outbox.claim(now);
      await outbox.succeed(claimed, now);
    };

    const counters = async () => {
      const [row] = await database().db.query(
        sql`select failures_in_row, failing_since, last_success_at from webhooks where webhook_id = ${webhook_id}`,
      );
      return row;
    };

    test('is failing after a delivery that ran out of retries, and healthy after the next success', async () => {
      await exhaust(2, t0, HOUR);
      const failing = await outbox.find(webhook_id);
      const counted = await counters();
      await succeed(t0 + 2 * HOUR);

      expect(failing).toMatchObject({ active: true, health: 'failing', disabled: null });
      expect(counted).toEqual({ failures_in_row: 2, failing_since: t0, last_success_at: null });
      expect(await outbox.find(webhook_id)).toMatchObject({ active: true, health: 'healthy', disabled: null });
      expect(await counters()).toEqual({
        failures_in_row: 0,
        failing_since: null,
        last_success_at: t0 + 2 * HOUR,
      });
    });

    test('notes a success once a second, as every delivery would wait for it', async () => {
      const noted = async (at: number) => {
        await succeed(at);
        return Number((await counters())?.last_success_at) - t0;
      };

      expect([await noted(t0), await noted(t0 + 999), await noted(t0 + 1_000)]).toEqual([0, 0, 1_000]);
    });

    test('is not disabled by us when its owner has switched it off before', async () => {
      const scope = { account_id: 'acc_1', environment: 'live' as const };
      await outbox.happen(1);
      const { claimed } = await outbox.claim();
      await outbox.webhooks.update(scope, webhook_id, { active: false }, t0);

      const next = { status: 'failed' as const, disableWebhook: 'gone' as const };
      const recorded = await outbox.record(claimed, { now: t0, next, attempt: attemptOf(410) });

      expect(recorded).toEqual([{ written: true, disabled: null }]);
      expect(await outbox.find(webhook_id)).toMatchObject({ active: false, health: 'failing', disabled: null });
    });

    test('is not touched by an attempt that will be retried', async () => {
      await outbox.happen(1);
      const { claimed } = await outbox.claim();
      await outbox.record(claimed, {
        now: t0,
        next: { status: 'pending', nextAttemptAt: t0 + MINUTE },
        attempt: attemptOf(500),
      });

      expect(await outbox.find(webhook_id)).toMatchObject({ health: 'healthy' });
    });

    test('ends after 20 failures and nothing else for 5 days: switched off, and said so', async () => {
      const before = await exhaust(20, t0, 5 * HOUR);
      const beforeFiveDays = await outbox.find(webhook_id);
      await outbox.happen(3, { at: t0 + 5 * DAY });
      const { claimed } = await outbox.claim(t0 + 5 * DAY, { perWebhook: 1 });
      const [last] = await outbox.exhaust(claimed, t0 + 5 * DAY);

      expect(before.filter(({ disabled }) => disabled !== null)).toEqual([]);
      expect(beforeFiveDays).toMatchObject({ active: true, health: 'failing' });
      expect(last).toEqual({ written: true, disabled: 'exhausted' });
      expect(await outbox.find(webhook_id)).toMatchObject({
        active: false,
        health: 'disabled',
        disabled: { reason: 'exhausted', at: isoTime(t0 + 5 * DAY) },
        updated_at: isoTime(t0 + 5 * DAY),
      });
      expect(await outbox.statuses()).toEqual({ failed: 21, canceled: 2 });
    });

    test('goes on with one success in between', async () => {
      await exhaust(15, t0, 8 * HOUR);
      await succeed(t0 + 5 * DAY);
      await exhaust(19, t0 + 5 * DAY + HOUR, 6 * HOUR);

      expect(await outbox.find(webhook_id)).toMatchObject({ active: true, health: 'failing', disabled: null });
    });

    test('goes on with failures that are few and far apart', async () => {
      await exhaust(19, t0, 2 * DAY);

      expect(await outbox.find(webhook_id)).toMatchObject({ active: true, health: 'failing', disabled: null });
    });

    test('goes on through a bad hour, however many deliveries fail in it', async () => {
      await succeed(t0 - 6 * DAY);
      await exhaust(40, t0, MINUTE);

      expect(await outbox.find(webhook_id)).toMatchObject({ active: true, health: 'failing', disabled: null });
    });

    test('ends at once with a 410, for this webhook alone', async () => {
      const other = await outbox.webhook();
      await outbox.happen(2);
      const { claimed } = await outbox.claim(t0, { perWebhook: 1 });
      const gone = claimed.filter((delivery) => delivery.webhook_id === webhook_id);
      const next = { status: 'failed', disableWebhook: 'gone' } as const;

      const recorded = await outbox.record(gone, { now: t0, next, attempt: attemptOf(410) });

      expect(recorded).toEqual([{ written: true, disabled: 'gone' }]);
      expect(await outbox.find(webhook_id)).toMatchObject({
        active: false,
        health: 'disabled',
        disabled: { reason: 'gone', at: isoTime(t0) },
      });
      expect(await outbox.find(other)).toMatchObject({ active: true, health: 'healthy' });
      expect(await outbox.statuses()).toEqual({ failed: 1, canceled: 1, pending: 2 });
    });

    test('is one thing for all that ends together: the last word counts', async () => {
      await outbox.happen(3);
      const { claimed } = await outbox.claim();
      const statuses = ['failed', 'delivered', 'failed'] as const;

      await outbox.queue.record(
        claimed.map((delivery, index) => ({
          claimed: delivery,
          attempt: attemptOf(statuses[index] === 'delivered' ? 200 : 500),
          next: { status: statuses[index] ?? 'failed' },
          now: t0,
        })),
      );

      expect(await counters()).toEqual({ failures_in_row: 1, failing_since: t0, last_success_at: t0 });
      expect(await outbox.find(webhook_id)).toMatchObject({ health: 'failing' });
    });

    test('of a webhook that is off stays so when an attempt that was under way succeeds', async () => {
      await outbox.happen(2);
      const { claimed } = await outbox.claim();
      const next = { status: 'failed', disableWebhook: 'gone' } as const;
      await outbox.record(claimed.slice(0, 1), { now: t0, next, attempt: attemptOf(410) });

      await outbox.succeed(claimed.slice(1), t0 + 1);

      expect(await outbox.find(webhook_id)).toMatchObject({ active: false, health: 'disabled' });
      expect(await outbox.statuses()).toEqual({ failed: 1, delivered: 1 });
    });

    test('a long backlog of a webhook that is off is canceled bit by bit, by claims', async () => {
      await outbox.happen(13, { events: 100 });
      const { claimed } = await outbox.claim(t0, { perWebhook: 1 });
      const next = { status: 'failed', disableWebhook: 'gone' } as const;
      await outbox.record(claimed, { now: t0, next, attempt: attemptOf(410) });
      const atOnce = await outbox.statuses();

      const claims = [await outbox.claim(), await outbox.claim(), await outbox.claim()];

      expect(atOnce).toEqual({ failed: 1, canceled: 500, pending: 799 });
      expect(claims).toEqual([
        { claimed: [], moreAt: t0 },
        { claimed: [], moreAt: t0 },
        { claimed: [], moreAt: null },
      ]);
      expect(await outbox.statuses()).toEqual({ failed: 1, canceled: 1_299 });
    });
  });
});
