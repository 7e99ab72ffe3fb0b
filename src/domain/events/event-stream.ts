import { createBell } from '../kernel/bell.ts';
import type { Scope } from '../kernel/caller.ts';
import { invalid } from '../kernel/failure.ts';
import { type Now, SECOND } from '../kernel/time.ts';
import type { Hints } from '../kernel/transaction.ts';
import type { EventLogStore, EventRecord } from './event-log.ts';
import { EVENTS_APPENDED, type EventKind } from './events.ts';

export interface Follower {
  /** All kinds without it. */
  event?: EventKind[] | undefined;
  /** The last event that the follower has seen: what came after it is sent first. Without it the stream begins now. */
  last_event_id?: string | undefined;
  /** Fires when nobody reads any more. */
  signal: AbortSignal;
  /** Whether the follower may still read; asked at every heartbeat. */
  allowed: () => Promise<boolean>;
}

/** An event, or a sign of life. */
export type StreamItem = EventRecord | 'heartbeat';

export interface EventStreamDependencies {
  store: { eventLog: EventLogStore } & Pick<Hints, 'listen'>;
  now: Now;
  /** Milliseconds between signs of life. */
  heartbeatMs?: number;
}

/** Events read at once, so that a slow reader's past takes no memory. */
const BATCH = 100;
/** How late an event can be when its hint was lost. */
const POLL = SECOND;

/**
 * Follows the events of an environment in the order in which they were committed. The store is the only source: hints
 * merely say when to look, so a stream misses nothing, whichever process wrote it. The next event is read when the last
 * one was taken, so the reader sets the pace.
 */
export const createEventStream = ({ store, now, heartbeatMs = 15 * SECOND }: EventStreamDependencies) => {
  /** Also when the clock was set back: whether the reader may go on must not wait for it. */
  const isDue = (beatAt: number): boolean => {
    const left = beatAt - now();
    return left <= 0 || left > heartbeatMs;
  };

  const items = async function* (scope: Scope, follower: Follower, start: number): AsyncGenerator<StreamItem> {
    const { event: kinds, signal, allowed } = follower;
    const bell = createBell(store, { channel: EVENTS_APPENDED, about: scope.account_id, signal });
    let position = start;
    let beatAt = now() + heartbeatMs;
    try {
      while (!signal.aborted) {
        if (isDue(beatAt)) {
          if (!(await allowed())) return;
          yield 'heartbeat';
          beatAt = now() + heartbeatMs;
        }
        const batch = await store.eventLog.since(scope, position, BATCH);
        for (const { position: read, record } of batch) {
          // A reader may have taken its time: whether it may go on is asked before it is told more.
          if (signal.aborted || isDue(beatAt)) break;
          position = read;
          if (!kinds || kinds.includes(record.event)) yield record;
        }
        const isAtEnd = batch.length < BATCH && position === (batch.at(-1)?.position ?? position);
        if (isAtEnd) await bell.rung(Math.min(POLL, Math.max(beatAt - now(), 1)));
      }
    } finally {
      bell.remove();
    }
  };

  return {
    /**
     * Throws VALIDATION_FAILED for a last event that is not there: to go on from anywhere else would lose events in
     * silence.
     */
    follow: async (scope: Scope, follower: Follower): Promise<AsyncGenerator<StreamItem>> =>
      items(scope, follower, await startOf(store.eventLog, scope, follower.last_event_id)),
  };
};

export type EventStream = ReturnType<typeof createEventStream>;

const startOf = async (eventLog: EventLogStore, scope: Scope, last_event_id: string | undefined): Promise<number> => {
  if (last_event_id === undefined) return eventLog.lastPosition(scope);
  const position = await eventLog.position(scope, last_event_id);
  if (position !== null) return position;
  throw invalid({
    input: 'last_event_id',
    message: 'is no event of this environment, or no longer kept; read `listEvents`, then connect without it',
  });
};
