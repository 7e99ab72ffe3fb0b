import { describe, expect, test, vi } from 'vitest';
import type { DeliveryOutcome, Recorded } from '../../../src/domain/webhooks/delivery-queue.ts';
import { createRecorder } from '../../../src/webhooks/recorder.ts';

const never = 2 ** 30;

const outcome = (delivery_id: string): DeliveryOutcome => ({
  claimed: {
    delivery_id,
    webhook_id: 'wh_1',
    event_id: 'evt_1',
    event: 'issue.critical',
    data: {},
    scan_id: 'scan_1',
    request_id: null,
    url: 'https://hooks.example.com/',
    secrets: [],
    oldestSecret: '',
    attemptsMade: 0,
    hanging: false,
    lease: 'lease_1',
  },
  attempt: {
    startedAt: 0,
    durationMs: 1,
    timing: { dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: null },
    request: { headers: {}, body: '' },
    response: null,
    error: null,
  },
  next: { status: 'delivered' },
  now: 1,
});

const written: Recorded = { written: true, disabled: null };
const lost: Recorded = { written: false, disabled: null };

const ids = (outcomes: readonly DeliveryOutcome[]) => outcomes.map(({ claimed }) => claimed.delivery_id);

/** A store that refuses any batch with `poison` in it and has lost the lease of `lost`. */
const createStore = () => {
  const batches: string[][] = [];
  return {
    batches,
    record: async (outcomes: readonly DeliveryOutcome[]): Promise<Recorded[]> => {
      batches.push(ids(outcomes));
      if (ids(outcomes).includes('poison')) throw new Error('no such row');
      return ids(outcomes).map((id) => (id === 'lost' ? lost : written));
    },
  };
};

describe('the recorder', () => {
  test('stores what has gathered in one call and gives each its answer', async () => {
    const store = createStore();
    const recorder = createRecorder({ deliveries: store, gatherMs: never });

    const answers = ['a', 'lost', 'b'].map((id) => recorder.record(outcome(id)));
    await recorder.flush();

    expect(await Promise.all(answers)).toEqual([written, lost, written]);
    expect(store.batches).toEqual([['a', 'lost', 'b']]);
  });

  test('stores by itself after the gathering time', async () => {
    const recorder = createRecorder({ deliveries: createStore(), gatherMs: 1 });

    expect(await recorder.record(outcome('a'))).toEqual(written);
    expect(await recorder.record(outcome('b'))).toEqual(written);
  });

  test('lets one outcome that cannot be stored fail alone', async () => {
    const store = createStore();
    const recorder = createRecorder({ deliveries: store, gatherMs: never });

    const answers = Promise.allSettled(['a', 'poison', 'b'].map((id) => recorder.record(outcome(id))));
    await recorder.flush();

    expect(await answers).toEqual([
      { status: 'fulfilled', value: written },
      { status: 'rejected', reason: new Error('no such row') },
      { status: 'fulfilled', value: written },
    ]);
    expect(store.batches).toEqual([['a', 'poison', 'b'], ['a'], ['poison'], ['b']]);
  });

  test('stores what comes after a flush by its own time, and leaves no timer behind', async () => {
    vi.useFakeTimers();
    const store = createStore();
    const recorder = createRecorder({ deliveries: store, gatherMs: 10 });
    void recorder.record(outcome('a'));
    await vi.advanceTimersByTimeAsync(6);
    await recorder.flush();
    const left = vi.getTimerCount();
    void recorder.record(outcome('b'));
    await vi.advanceTimersByTimeAsync(9);
    const early = [...store.batches];
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();

    expect([left, early, store.batches]).toEqual([0, [['a']], [['a'], ['b']]]);
  });

  test('has nothing to do for nothing', async () => {
    const store = createStore();

    await createRecorder({ deliveries: store, gatherMs: never }).flush();

    expect(store.batches).toEqual([]);
  });
});
