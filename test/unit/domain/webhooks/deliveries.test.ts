import { describe, expect, test } from 'vitest';
import {
  createDeliveryLog,
  type DeliveryLogDependencies,
  type EventSpan,
} from '../../../../src/domain/webhooks/deliveries.ts';

const scope = { account_id: 'acc_1', environment: 'live' } as const;
const NOW = 10_000;

/** A recovery over so many events at 5,000 and after, of which every second was missed. */
const recover = async ({ count = 0, created_at = 0, holds = 9, since = 5_000, until = NOW, dry_run = false } = {}) => {
  const events = Array.from({ length: count }, (_none, index) => ({
    event_id: `evt_${String(index).padStart(4, '0')}`,
    occurred_at: 5_000 + index,
    missed: index % 2 === 0,
  }));
  const spans: EventSpan[] = [];
  const hints: unknown[] = [];
  let queued = 0;
  let held = 0;
  const tables = {
    webhooks: {
      find: async () => ({ active: true, events: ['scan.failed'], created_at: new Date(created_at).toISOString() }),
      holdActive: async () => ++held <= holds,
    },
    deliveryLog: {
      span: async (span: EventSpan) => {
        spans.push(span);
        const [time] = span.after;
        const from = events.filter(({ occurred_at }) => occurred_at > time || spans.length === 1);
        return from.slice(0, span.limit);
      },
      insert: async (_scope: unknown, deliveries: object[]) => {
        queued += deliveries.length;
      },
    },
  };
  const store = {
    ...tables,
    transaction: (work: (tx: typeof tables) => unknown) => work(tables),
    notify: async (...hint: unknown[]) => void hints.push(hint),
  };
  const dependencies = { store, now: () => NOW, newId: () => 'dlv_1' } as unknown as DeliveryLogDependencies;
  const result = await createDeliveryLog(dependencies).recover(scope, 'wh_1', { since, until, dry_run });
  return { result, spans, hints, queued };
};

describe('a recovery', () => {
  test.each([
    [499, 1],
    [500, 2],
    [501, 2],
  ])('over %i events takes %i steps, each after the last event of the one before', async (count, steps) => {
    const { result, spans, queued } = await recover({ count });

    expect(result).toEqual({
      dry_run: false,
      since: '1970-01-01T00:00:05.000Z',
      until: '1970-01-01T00:00:10.000Z',
      deliveries_count: Math.ceil(count / 2),
    });
    expect(queued).toBe(Math.ceil(count / 2));
    expect(spans.map(({ after }) => after)).toEqual(
      [
        [5_000, ''],
        [5_499, 'evt_0499'],
      ].slice(0, steps),
    );
  });

  test('begins no earlier than the webhook was registered', async () => {
    expect((await recover({ created_at: 7_000 })).spans[0]?.after).toEqual([7_000, '']);
    expect((await recover({ created_at: 3_000 })).spans[0]?.after).toEqual([5_000, '']);
  });

  test('ends where the webhook becomes inactive, with what was queued until then', async () => {
    const { result, queued, hints } = await recover({ count: 800, holds: 1 });

    expect([result.deliveries_count, queued, hints.length]).toEqual([250, 250, 1]);
  });

  test('wakes the senders where it has queued something, and not where it has only counted', async () => {
    const hints = [await recover({ count: 1 }), await recover(), await recover({ count: 1, dry_run: true })];

    expect(hints.map((made) => made.hints)).toEqual([[['events.appended', 'acc_1']], [], []]);
  });

  test('that only counts holds nothing up and queues nothing', async () => {
    const { result, queued } = await recover({ count: 800, holds: 0, dry_run: true });

    expect([result.deliveries_count, queued]).toEqual([400, 0]);
  });
});

test('others have their turn between two steps of a recovery', async () => {
  let turns = 0;
  const count = (): void => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const { spans } = await recover({ count: 2_000 });
  clearImmediate(next);

  expect(turns).toBeGreaterThanOrEqual(spans.length);
});

test('a redelivery wakes the senders', async () => {
  const hints: unknown[] = [];
  const repeated = { event_id: 'evt_1', event: 'scan.failed', scan_id: 'scan_1', sequence: 1 };
  const tables = {
    webhooks: { find: async () => ({ active: true }) },
    deliveryLog: {
      repeatable: async () => repeated,
      cancelRetry: async () => undefined,
      insert: async () => undefined,
      find: async (_scope: unknown, _webhook_id: string, delivery_id: string) => ({ delivery_id }),
    },
  };
  const store = {
    ...tables,
    transaction: (work: (tx: typeof tables) => unknown) => work(tables),
    notify: async (...hint: unknown[]) => void hints.push(hint),
  };
  const dependencies = { store, now: () => NOW, newId: () => 'dlv_2' } as unknown as DeliveryLogDependencies;

  expect(await createDeliveryLog(dependencies).redeliver(scope, 'wh_1', 'dlv_1')).toEqual({ delivery_id: 'dlv_2' });
  expect(hints).toEqual([['events.appended', 'acc_1']]);
});
