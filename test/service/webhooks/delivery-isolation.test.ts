import { beforeEach, describe, expect, test } from 'vitest';
import { SECOND } from '../../../src/domain/kernel/time.ts';
import type { ClaimedDelivery } from '../../../src/domain/webhooks/delivery-queue.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { attemptOf, createTestOutbox, type TestOutbox } from '../../fixtures/worlds/outbox.ts';
import { t0 } from '../../fixtures/worlds/world.ts';

const of = (webhook_id: string, claimed: readonly ClaimedDelivery[]) =>
  claimed.filter((delivery) => delivery.webhook_id === webhook_id).length;
const timedOut = attemptOf(null, 30 * SECOND);
const retried = { status: 'pending', nextAttemptAt: t0 + 9_000 * SECOND } as const;

describe('a webhook’s share of the attempts', () => {
  onEachEngine((database) => {
    let outbox: TestOutbox;
    beforeEach(async () => {
      outbox = createTestOutbox(database().db);
      await outbox.account('acc_1');
    });

    test('shrinks as slots get scarce, and never to nothing', async () => {
      const first = await outbox.webhook();
      await outbox.happen(40);
      const plenty = await outbox.claim(t0, { total: 64, free: 64, perWebhook: 8 });
      const second = await outbox.webhook();
      await outbox.happen(20);

      const scarce = await outbox.claim(t0, { total: 64, free: 16, perWebhook: 8 });
      const third = await outbox.webhook();
      await outbox.happen(5);
      const last = await outbox.claim(t0, { total: 64, free: 1, perWebhook: 8 });

      expect([of(first, plenty.claimed), of(second, scarce.claimed), of(third, last.claimed)]).toEqual([8, 4, 1]);
    });

    test('is no more over all webhooks than is free', async () => {
      for (let count = 0; count < 4; count += 1) await outbox.webhook();
      await outbox.happen(10);

      expect((await outbox.claim(t0, { total: 64, free: 2, perWebhook: 8 })).claimed).toHaveLength(2);
    });

    test('is small until it answers, and as soon as it stops answering', async () => {
      const webhook = await outbox.webhook();
      await outbox.happen(60);
      const first = await outbox.claim(t0, { untrusted: 2 });
      await outbox.succeed(first.claimed, t0);

      const trusted = await outbox.claim(t0 + 1_500, { perWebhook: 5, untrusted: 2 });
      const aSecondLater = await outbox.claim(t0 + 2_501, { perWebhook: 9, untrusted: 2 });
      await outbox.succeed(trusted.claimed.slice(0, 1), t0 + 2_502);
      const answering = await outbox.claim(t0 + 2_503, { perWebhook: 9, untrusted: 2 });

      const claims = [first, trusted, aSecondLater, answering].map(({ claimed }) => of(webhook, claimed));
      expect(claims).toEqual([2, 5, 0, 5]);
    });

    test('is whole while its oldest attempt began within a second', async () => {
      const webhook = await outbox.webhook();
      await outbox.happen(60);
      await outbox.succeed((await outbox.claim(t0, { untrusted: 2 })).claimed, t0);
      await outbox.claim(t0 + 1_500, { perWebhook: 5, untrusted: 2 });

      const aSecondLater = await outbox.claim(t0 + 2_500, { perWebhook: 9, untrusted: 2 });

      expect(of(webhook, aSecondLater.claimed)).toBe(4);
    });

    test.each([
      [500, 4],
      [499, 0],
    ])('is whole while it has answered since that one began, which is noted once a second: %i ms', async (at, more) => {
      const webhook = await outbox.webhook();
      await outbox.happen(60);
      await outbox.succeed((await outbox.claim(t0, { untrusted: 2 })).claimed, t0 + at);
      await outbox.claim(t0 + 1_500, { perWebhook: 5, untrusted: 2 });

      const later = await outbox.claim(t0 + 4_000, { perWebhook: 9, untrusted: 2 });

      expect(of(webhook, later.claimed)).toBe(more);
    });

    test('is one attempt after an attempt that hung, until an answer comes in time', async () => {
      const webhook = await outbox.webhook();
      await outbox.happen(60);
      const before = await outbox.claim(t0, { perWebhook: 8 });
      await outbox.record(before.claimed, { now: t0, next: retried, attempt: timedOut });

      const hanging = await outbox.claim(t0);
      const more = await outbox.claim(t0);
      await outbox.succeed(hanging.claimed);
      const healthy = await outbox.claim(t0, { perWebhook: 8 });

      const claims = [before, hanging, more, healthy].map(({ claimed }) => of(webhook, claimed));
      expect(claims).toEqual([8, 1, 0, 8]);
    });

    test('grows no more while an attempt has been waiting for 5 seconds', async () => {
      const webhook = await outbox.webhook();
      await outbox.happen(60);
      await outbox.claim(t0, { perWebhook: 1 });

      const inTime = await outbox.claim(t0 + 5 * SECOND, { perWebhook: 3 });
      const late = await outbox.claim(t0 + 5 * SECOND + 1, { perWebhook: 8 });

      expect([of(webhook, inTime.claimed), of(webhook, late.claimed)]).toEqual([2, 0]);
    });

    test('is bounded for all that hang together, so that healthy ones find slots', async () => {
      const hanging: string[] = [];
      for (let webhook = 0; webhook < 8; webhook += 1) hanging.push(await outbox.webhook());
      await outbox.happen(2);
      const { claimed } = await outbox.claim(t0, { perWebhook: 1 });
      await outbox.record(claimed, { now: t0, next: retried, attempt: timedOut });
      const healthy = await outbox.webhook();
      await outbox.happen(2, { at: t0 + 1 });

      const next = await outbox.claim(t0 + 1, { total: 8, free: 8, perWebhook: 8, freeToHanging: 2 });

      const held = hanging.map((webhook) => of(webhook, next.claimed));
      expect([held.reduce((sum, count) => sum + count), of(healthy, next.claimed)]).toEqual([2, 2]);
    });
  });
});
