import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { EventLogStore, EventRecord } from '../../../../src/domain/events/event-log.ts';
import { createEventStream } from '../../../../src/domain/events/event-stream.ts';
import { EVENTS_APPENDED } from '../../../../src/domain/events/events.ts';
import { SECOND } from '../../../../src/domain/kernel/time.ts';
import { createLocalListeners } from '../../../../src/store/engines/local-listeners.ts';

const scope = { account_id: 'acc_1', environment: 'live' } as const;

let begun: number;
let setBackBy: number;
let events: EventRecord[];
let reads: number;
let hints: ReturnType<typeof createLocalListeners>;
let reader: AbortController;
let told: [string, number][];
beforeEach(() => {
  vi.useFakeTimers();
  begun = Date.now();
  setBackBy = 0;
  events = [];
  reads = 0;
  hints = createLocalListeners();
  reader = new AbortController();
  told = [];
});
afterEach(() => {
  reader.abort();
  vi.useRealTimers();
});

const happen = (count = 1): void => {
  // As much of one as is looked at.
  for (let made = 0; made < count; made += 1)
    events.push({ event_id: `evt_${events.length + 1}`, event: 'scan.failed' } as EventRecord);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Follows the events from the first on; `told` has each, and each sign of life, with the time at which it came. */
const follow = async ({
  allowed = async () => true,
  heartbeatMs,
  takes = async () => undefined,
}: Partial<Reading> = {}) => {
  const eventLog = {
    position: async () => 0,
    since: async (_scope: unknown, position: number, limit: number) => {
      reads += 1;
      return events.slice(position, position + limit).map((record, at) => ({ position: position + at + 1, record }));
    },
  } as unknown as EventLogStore; // all that is called
  const stream = createEventStream({
    store: { eventLog, listen: hints.listen },
    now: () => Date.now() - setBackBy,
    ...(heartbeatMs !== undefined && { heartbeatMs }),
  });
  const items = await stream.follow(scope, { last_event_id: 'evt_0', signal: reader.signal, allowed });
  const read = async () => {
    for await (const item of items) {
      told.push([item === 'heartbeat' ? item : item.event_id, Date.now() - begun]);
      await takes(item === 'heartbeat' ? item : item.event_id);
    }
    told.push(['end', Date.now() - begun]);
  };
  void read();
};
interface Reading {
  allowed: () => Promise<boolean>;
  heartbeatMs: number;
  /** What the reader does with each before it asks for the next. */
  takes: (item: string) => Promise<void>;
}

describe('a stream of events', () => {
  test('tells an event at once where there is a hint, and within a second without', async () => {
    await follow();
    await pass(100);
    happen();
    hints.emit(EVENTS_APPENDED, 'acc_1');
    await pass(SECOND - 1);
    happen();
    await pass(1);

    expect(told).toEqual([
      ['evt_1', 100],
      ['evt_2', 100 + SECOND],
    ]);
  });

  test('looks once a second where nothing happens, and no more often for hints about other accounts', async () => {
    await follow();
    await pass(100);
    hints.emit(EVENTS_APPENDED, 'acc_2');
    await pass(2 * SECOND - 100);

    expect(reads).toBe(3);
  });

  test.each([
    [99, 1],
    [100, 2],
    [101, 2],
    [250, 3],
  ])('reads a past of %i events without a pause, in %i parts', async (count, parts) => {
    happen(count);
    await follow();
    await pass(0);

    expect([told.length, told.at(-1), reads]).toEqual([count, [`evt_${count}`, 0], parts]);
  });

  test('gives a sign of life every 15 seconds, also between the events of a past that is read slowly', async () => {
    happen(3);
    await follow({
      takes: async (item) => {
        if (item !== 'heartbeat') await new Promise((resolve) => setTimeout(resolve, 10 * SECOND));
      },
    });
    await pass(45 * SECOND);

    expect(told).toEqual([
      ['evt_1', 0],
      ['evt_2', 10 * SECOND],
      ['heartbeat', 20 * SECOND],
      ['evt_3', 20 * SECOND],
      ['heartbeat', 35 * SECOND],
    ]);
  });

  test('gives its sign of life in time where that lies between two looks', async () => {
    await follow({ heartbeatMs: 1.5 * SECOND });
    await pass(3 * SECOND);

    expect(told).toEqual([
      ['heartbeat', 1.5 * SECOND],
      ['heartbeat', 3 * SECOND],
    ]);
  });

  test('asks whether its reader may go on as soon as the clock was set back', async () => {
    await follow({ allowed: async () => false });
    await pass(100);
    setBackBy = 60 * SECOND;
    await pass(SECOND);

    expect(told).toEqual([['end', SECOND]]);
  });

  test('tells nothing more of what it has read once its reader is gone', async () => {
    happen(3);
    await follow({ takes: async () => reader.abort() });
    await pass(SECOND);

    expect(told).toEqual([
      ['evt_1', 0],
      ['end', 0],
    ]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
