import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE, SECOND } from '../../../src/domain/kernel/time.ts';
import type {
  AttemptRecord,
  Claim,
  ClaimedDelivery,
  DeliveryQueue,
  NextState,
  Recorded,
} from '../../../src/domain/webhooks/delivery-queue.ts';
import { signingSecret } from '../../../src/domain/webhooks/signing-secret.ts';
import { createDispatcher, type Dispatcher, type DispatcherOptions } from '../../../src/webhooks/dispatcher.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';

const start = Date.UTC(2026, 10, 21, 12, 0, 0);

const delivery = (delivery_id = 'dlv_1'): ClaimedDelivery => ({
  delivery_id,
  webhook_id: 'wh_1',
  event_id: 'evt_1',
  event: 'issue.critical',
  data: {},
  scan_id: 'scan_1',
  request_id: 'req_1',
  url: 'https://hooks.example.com/',
  secrets: [signingSecret('s')],
  oldestSecret: 's',
  attemptsMade: 1,
  hanging: false,
  lease: 'lease_1',
});
const attempt = (change: Partial<AttemptRecord> = {}): AttemptRecord => ({
  startedAt: start,
  durationMs: 12,
  timing: { dns_ms: null, connect_ms: null, tls_ms: null, first_byte_ms: null },
  request: { headers: {}, body: '' },
  response: { status: 200, headers: {}, body: '', truncated: false },
  error: null,
  ...change,
});
const timeout = { class: 'timeout', message: 'No complete answer within 30 seconds.' } as const;

let clockSetBackBy: number;
beforeEach(() => {
  vi.useFakeTimers({ now: start });
  clockSetBackBy = 0;
});
afterEach(() => vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Without waiting for what is under way. */
const stopNow = async (dispatcher: Dispatcher): Promise<void> => {
  const stopped = dispatcher.stop(0);
  await pass(1);
  await stopped;
};

/**
 * A dispatcher on a queue that gives out these claims, one after another and then nothing, and notes what it is asked.
 */
const dispatch = (claims: (Partial<Claim> | Error)[] = [], options: Partial<DispatcherOptions> = {}) => {
  const asked = {
    claims: [] as number[],
    free: [] as number[],
    broughtBack: [] as number[],
    records: [] as string[],
    next: [] as NextState[],
    released: [] as string[],
  };
  const queue: DeliveryQueue = {
    claim: async ({ now, slots }) => {
      asked.claims.push(now - start);
      asked.free.push(slots.free);
      const claim = claims.shift() ?? {};
      if (claim instanceof Error) throw claim;
      return { claimed: [], moreAt: null, ...claim };
    },
    record: async (outcomes): Promise<Recorded[]> => {
      asked.records.push(...outcomes.map(({ claimed, next }) => `${claimed.delivery_id} ${next.status}`));
      asked.next.push(...outcomes.map(({ next }) => next));
      return outcomes.map(() => ({ written: true, disabled: null }));
    },
    release: async ({ claimed }) => {
      asked.released.push(...claimed.map(({ delivery_id }) => delivery_id));
    },
    releaseAll: async () => undefined,
    bringBack: async ({ now }) => {
      asked.broughtBack.push(now - start);
      return 0;
    },
    nextDueAt: async () => null,
    ...options.deliveries,
  };
  const { log, lines } = createRecordedLog();
  const dispatcher = createDispatcher({
    deliver: async () => attempt(),
    schedule: [5, 300],
    now: () => Date.now() - clockSetBackBy,
    random: () => 0.5,
    log,
    ...options,
    deliveries: queue,
  });
  dispatcher.start();
  return { asked, lines, dispatcher };
};
const due = (at: number) => ({ deliveries: { nextDueAt: async () => start + at } as DeliveryQueue });

describe('the queue is looked at again', () => {
  test.each<[string, (Partial<Claim> | Error)[], Partial<DispatcherOptions>, number]>([
    ['a second later where nothing waits', [], {}, SECOND],
    ['when the next delivery is due', [], due(300), 300],
    ['a second later where that is further ahead', [], due(5 * SECOND), SECOND],
    ['a second later where what is due is held back by something else', [], due(0), SECOND],
    ['when pacing lets more leave', [{ moreAt: start + 300 }], {}, 300],
    ['after what was claimed has gathered', [{ claimed: [delivery()] }], {}, 5],
    ['a second later where the store failed', [new Error('away')], {}, SECOND],
  ])('%s', async (_when, claims, options, after) => {
    const { asked, dispatcher } = dispatch(claims, {
      ...options,
      deliver: () => new Promise(() => undefined),
    });
    await pass(after - 1);
    const before = [...asked.claims];
    await pass(1);
    await stopNow(dispatcher);

    expect([before, asked.claims]).toEqual([[0], [0, after]]);
  });

  test('at once when it is woken', async () => {
    const { asked, dispatcher } = dispatch();
    await pass(100);
    dispatcher.wake();
    await pass(0);
    await dispatcher.stop();

    expect(asked.claims).toEqual([0, 100]);
  });

  test('as soon as an attempt has ended and is recorded', async () => {
    const deliver = () => new Promise<AttemptRecord>((resolve) => setTimeout(() => resolve(attempt()), 300));
    const { asked, dispatcher } = dispatch([{ claimed: [delivery()] }], {
      concurrency: { total: 1, perWebhook: 1 },
      deliver,
    });
    await pass(310);
    await dispatcher.stop();

    expect(asked.claims).toEqual([0, expect.closeTo(306, -1)]); // not the second that it would have slept
  });

  test('by one loop, however often it is started', async () => {
    const { asked, dispatcher } = dispatch();
    dispatcher.start();
    await pass(SECOND);
    await dispatcher.stop();

    expect(asked.claims).toEqual([0, SECOND]);
  });

  test('and not claimed from while every slot is taken', async () => {
    const concurrency = { total: 1, perWebhook: 1 };
    const { asked, dispatcher } = dispatch([{ claimed: [delivery()] }], {
      concurrency,
      deliver: () => new Promise(() => undefined),
    });
    await pass(3 * SECOND);
    await stopNow(dispatcher);

    expect(asked.free.filter((free) => free <= 0)).toEqual([]);
    expect(asked.claims.slice(0, 2)).toEqual([0, SECOND + 5]); // what waits for a second keeps nobody from beginning
  });
});

test('what the clock left ahead is brought back at the start, every minute, and when the clock was set back', async () => {
  const { asked, dispatcher } = dispatch();
  await pass(2 * MINUTE);
  clockSetBackBy = MINUTE;
  await pass(2 * SECOND);
  await dispatcher.stop();

  expect(asked.broughtBack).toEqual([0, MINUTE, 2 * MINUTE, MINUTE + SECOND]);
});

test('an attempt without an answer is told like any other, in the log and to metrics', async () => {
  const seen: unknown[] = [];
  const { asked, lines, dispatcher } = dispatch([{ claimed: [delivery()] }], {
    deliver: async () => attempt({ response: null, error: timeout, durationMs: 30_000 }),
    onAttempt: (observed) => seen.push(observed),
  });
  await pass(SECOND);
  await dispatcher.stop();

  const { delivery_id, webhook_id, event_id, event, scan_id, request_id } = delivery();
  const fields = { delivery_id, webhook_id, event_id, event, scan_id, request_id, attempt: 2 };
  const outcome = { status: 'pending', duration_ms: 30_000, slow: true, response: undefined, error: timeout };
  expect(lines).toEqual([['info', { ...fields, ...outcome }, 'delivery attempted']]);
  expect(seen).toEqual([{ status: 'pending', error: timeout, durationMs: 30_000 }]);
  expect(asked.records).toEqual(['dlv_1 pending']);
});

test.each<[string, { attemptsMade: number; status: number }, NextState]>([
  [
    'is tried again after the schedule’s step',
    { attemptsMade: 0, status: 500 },
    { status: 'pending', nextAttemptAt: start + 5 * SECOND },
  ],
  ['has failed where the schedule has no further step', { attemptsMade: 2, status: 500 }, { status: 'failed' }],
  [
    'has failed, and its webhook is switched off, where its receiver is gone',
    { attemptsMade: 0, status: 410 },
    { status: 'failed', disableWebhook: 'gone' },
  ],
])('a delivery whose attempt failed %s', async (_what, { attemptsMade, status }, next) => {
  const { asked, dispatcher } = dispatch([{ claimed: [{ ...delivery(), attemptsMade }] }], {
    deliver: async () =>
      attempt({
        response: { status, headers: {}, body: '', truncated: false },
        error: { class: status < 500 ? 'http_4xx' : 'http_5xx', message: `The receiver answered ${status}.` },
      }),
  });
  await pass(2);
  await stopNow(dispatcher);

  expect(asked.next).toEqual([next]);
});

test('a store that failed is told with its error', async () => {
  const away = new Error('the database is away');
  const { lines, dispatcher } = dispatch([away]);
  await pass(0);
  await dispatcher.stop();

  expect(lines).toEqual([['error', { err: away }, 'due deliveries could not be claimed']]);
});

describe('a dispatcher that stops', () => {
  const open = () => {
    const { promise, resolve } = Promise.withResolvers<AttemptRecord>();
    return { answer: () => resolve(attempt()), deliver: () => promise };
  };

  test('waits for what is under way, hands nothing back, and leaves no timer behind', async () => {
    const { answer, deliver } = open();
    const { asked, dispatcher } = dispatch([{ claimed: [delivery()] }], { deliver });
    await pass(0);
    const stopped = dispatcher.stop();
    answer();
    await pass(5); // outcomes gather
    await stopped;
    await pass(1);

    expect([asked.records, asked.released, vi.getTimerCount()]).toEqual([['dlv_1 delivered'], [], 0]);
  });

  test('hands back after five seconds what has not ended, and records no answer that comes later', async () => {
    const { answer, deliver } = open();
    const seen: unknown[] = [];
    const onAttempt = (observed: unknown) => seen.push(observed);
    const { asked, lines, dispatcher } = dispatch([{ claimed: [delivery()] }], { deliver, onAttempt });
    await pass(0);
    const stopped = dispatcher.stop();
    await pass(5 * SECOND - 1);
    const before = [...asked.released];
    await pass(1);
    await stopped;
    answer();
    await pass(SECOND);

    expect([before, asked.released]).toEqual([[], ['dlv_1']]);
    expect([asked.records, seen, lines]).toEqual([[], [], []]);
  });

  test('records what has ended and is gathered, also where it waits for nothing', async () => {
    const { asked, dispatcher } = dispatch([{ claimed: [delivery()] }]);
    await pass(2);
    await stopNow(dispatcher);

    expect([asked.records, asked.released]).toEqual([['dlv_1 delivered'], []]);
  });

  test('claims no more', async () => {
    const { asked, dispatcher } = dispatch();
    await pass(0);
    await dispatcher.stop();
    await pass(3 * SECOND);

    expect(asked.claims).toEqual([0]);
  });
});
