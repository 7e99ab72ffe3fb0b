import { beforeEach, describe, expect, test } from 'vitest';
import { SECOND } from '../../../src/domain/kernel/time.ts';
import type { ClaimedDelivery } from '../../../src/domain/webhooks/delivery-queue.ts';
import { type Db, sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { attemptOf, createTestOutbox, leaseMs, type TestOutbox } from '../../fixtures/worlds/outbox.ts';
import { openAgain } from '../../fixtures/worlds/stored.ts';
import { createIds, t0 } from '../../fixtures/worlds/world.ts';

const events = (claimed: readonly ClaimedDelivery[]) => new Set(claimed.map(({ event_id }) => event_id)).size;

describe('the pace of 100 events a second', () => {
  onEachEngine((database) => {
    let outbox: TestOutbox;
    beforeEach(async () => {
      outbox = createTestOutbox(database().db);
      await outbox.account('acc_1');
    });

    test('lets 100 leave at once and the next ones a second later', async () => {
      await outbox.webhook();
      await outbox.happen(150);

      const first = await outbox.claim(t0);
      const early = await outbox.claim(t0 + SECOND - 1);
      const later = await outbox.claim(first.moreAt ?? 0);

      expect([first.claimed.length, early.claimed.length, later.claimed.length]).toEqual([100, 0, 50]);
      expect(first.moreAt).toBe(t0 + 1_020);
      expect(later.moreAt).toBeNull();
    });

    test('holds in every second, wherever it begins, and drops none', async () => {
      await outbox.webhook();
      await outbox.happen(300);

      const left: number[] = [];
      for (let now = t0; left.length < 300; now += 70) {
        const { claimed } = await outbox.claim(now, { perWebhook: 37, total: 74, free: 74 });
        await outbox.succeed(claimed, now);
        left.push(...claimed.map(() => now));
      }

      const busiest = Math.max(...left.map((from) => left.filter((at) => at >= from && at < from + SECOND).length));
      expect(busiest).toBe(100);
      expect(await outbox.statuses()).toEqual({ delivered: 300 });
    });

    test('counts an event once, however many webhooks want it', async () => {
      for (let webhook = 0; webhook < 3; webhook += 1) await outbox.webhook();
      await outbox.happen(110);

      const { claimed } = await outbox.claim(t0);
      const later = await outbox.claim(t0 + 2 * SECOND);

      expect([claimed.length, events(claimed)]).toEqual([300, 100]);
      expect([later.claimed.length, events(later.claimed)]).toEqual([30, 10]);
    });

    test('is an account’s own', async () => {
      await outbox.account('acc_2');
      await outbox.webhook('acc_1');
      await outbox.webhook('acc_2');
      await outbox.happen(101, { account_id: 'acc_1' });
      await outbox.happen(50, { account_id: 'acc_2', at: t0 + 1 });

      const { claimed } = await outbox.claim(t0 + 1);

      expect(claimed).toHaveLength(150);
    });

    test('neither counts nor delays a retry', async () => {
      await outbox.webhook();
      await outbox.happen(40);
      const { claimed } = await outbox.claim(t0);
      const next = { status: 'pending', nextAttemptAt: t0 + 5 * SECOND } as const;
      await outbox.record(claimed, { now: t0, next, attempt: attemptOf(500) });
      await outbox.happen(300, { at: t0 + 1 });

      const burst = await outbox.claim(t0 + 5 * SECOND);

      expect(burst.claimed.filter(({ attemptsMade }) => attemptsMade === 1)).toHaveLength(40);
      expect(burst.claimed.filter(({ attemptsMade }) => attemptsMade === 0)).toHaveLength(100);
    });

    test('counts an event once that a dead process had taken already', async () => {
      await outbox.webhook();
      await outbox.happen(100);
      await outbox.claim(t0);
      await outbox.happen(100, { at: t0 + 1 });

      const { claimed } = await outbox.claim(t0 + leaseMs);

      expect(claimed).toHaveLength(200);
    });

    test('holds up no cancelation: what waits for a webhook that is off goes in steps, one after another', async () => {
      await outbox.webhook();
      await outbox.happen(600);
      await database().db.query(sql`update webhooks set active = 0`);

      const steps = [await outbox.claim(t0), await outbox.claim(t0), await outbox.claim(t0)];

      expect(steps.map(({ claimed, moreAt }) => [claimed, moreAt])).toEqual([
        [[], t0],
        [[], t0],
        [[], null],
      ]);
      expect(await outbox.statuses()).toEqual({ canceled: 600 });
    });

    test('keeps a claim that gives nothing out from writing anything', async () => {
      await outbox.webhook();
      await outbox.happen(101);
      await outbox.claim(t0);
      const written: string[] = [];
      const { db } = database();
      const noting: Db = {
        ...db,
        transaction: (work) =>
          db.transaction((tx) =>
            work({
              ...tx,
              query: (statement) => {
                if (/^\s*(update|insert|delete)/.test(statement.sql)) written.push(statement.sql);
                return tx.query(statement);
              },
            }),
          ),
      };
      const watched = createTestOutbox(noting, createIds('watched_'), outbox.key);

      const held = await watched.claim(t0 + 1);

      expect([held.claimed, held.moreAt, written]).toEqual([[], t0 + 1_020, []]);
    });

    test('writes nothing of events for what is retried', async () => {
      await outbox.webhook();
      await outbox.happen(1);
      const { claimed } = await outbox.claim(t0);
      const next = { status: 'pending', nextAttemptAt: t0 + 5 * SECOND } as const;
      await outbox.record(claimed, { now: t0, next, attempt: attemptOf(500) });
      await database().db.query(sql`update events set released_at = null`);

      const again = await outbox.claim(t0 + 5 * SECOND);

      expect(again.claimed).toHaveLength(1);
      expect(await database().db.query(sql`select released_at from events`)).toEqual([{ released_at: null }]);
    });

    test('is one for all processes', async () => {
      for (let webhook = 0; webhook < 3; webhook += 1) await outbox.webhook();
      await outbox.happen(130);
      const { db } = database();
      // The embedded engine has one process: there the claims take turns.
      const others = await Promise.all(
        [1, 2, 3].map(async () => (db.engine === 'sqlite' ? db : openAgain(database()))),
      );
      const rivals = others.map((other, index) => createTestOutbox(other, createIds(`rival${index}_`), outbox.key));

      const share = { total: 64, free: 64, perWebhook: 32 };
      const claims = await Promise.all([...rivals, outbox].map((rival) => rival.claim(t0, share)));
      const rest = await outbox.claim(t0 + 900);
      await Promise.all(others.map(async (other) => other !== db && other.close()));

      const all = [...claims.flatMap(({ claimed }) => claimed), ...rest.claimed];
      expect(events(all)).toBe(100);
      expect(new Set(all.map(({ delivery_id }) => delivery_id)).size).toBe(all.length);
      expect(await db.query(sql`select count(*) as n from events where released_at is not null`)).toEqual([{ n: 100 }]);
    });
  });
});
