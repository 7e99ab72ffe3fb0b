import type { AccountScope, Caller, Scope } from '../kernel/caller.ts';
import type { Log } from '../kernel/log.ts';
import { DAY, type Now, SECOND } from '../kernel/time.ts';

/** Days that counts are kept for. */
export const REQUEST_COUNTS_KEPT = 400 * DAY;

/** How often what was added up is written. A crash loses as much. */
const FLUSH_EVERY = 5 * SECOND;
/**
 * Keys of one day that are added up between two writes, as many as fit into one statement; calls of further ones are
 * not counted.
 */
const MOST_COUNTS = 5_000;

/** Calls of one key on one day. */
export interface RequestCount extends Scope {
  key_id: string;
  /** Days since the epoch, UTC. */
  day: number;
  /** Those that were let in. */
  requests: number;
  /** Those that were refused with 429. */
  refused: number;
}

/** A key with calls, as it is now. */
export interface CountedKey {
  key_id: string;
  environment: Scope['environment'];
  name: string;
  prefix: string;
  last_four: string;
  last_used_at: number | null;
}

export interface RequestCountStore {
  /** Adds to what is there; of whichever accounts, all or nothing. */
  add(counts: readonly RequestCount[]): Promise<void>;
  /** Of both environments from a day on, in no order. */
  list(scope: AccountScope, since: number): Promise<Pick<RequestCount, 'key_id' | 'day' | 'requests' | 'refused'>[]>;
  /** The keys that have counts from a day on. */
  keys(scope: AccountScope, since: number): Promise<CountedKey[]>;
}

export interface RequestCounterDependencies {
  store: Pick<RequestCountStore, 'add'>;
  now: Now;
  log: Log;
  /** Keys of one day that are added up at most. */
  most?: number;
}

/** Counts calls by key and day in memory and writes the sums every few seconds, so that no call pays for a write. */
export const createRequestCounter = ({ store, now, log, most = MOST_COUNTS }: RequestCounterDependencies) => {
  let counts = new Map<string, RequestCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const add = ({ requests, refused, ...of }: RequestCount): void => {
    const name = `${of.key_id} ${of.day}`;
    const known = counts.get(name);
    if (known === undefined) {
      if (counts.size < most) counts.set(name, { ...of, requests, refused });
      return;
    }
    known.requests += requests;
    known.refused += refused;
  };

  const write = async (): Promise<void> => {
    const batch = counts;
    if (batch.size === 0) return;
    counts = new Map();
    try {
      await store.add([...batch.values()]);
    } catch (error) {
      for (const count of batch.values()) add(count); // tried again with the next
      log.error({ err: error }, 'requests not counted yet');
    }
  };

  /** One after the other. */
  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };

  return {
    /** Counts a call of a key; those of people at the dashboard are not the plan's. */
    count: ({ account_id, environment, actor }: Caller, outcome: 'admitted' | 'refused'): void => {
      if (actor.kind !== 'key') return;
      const refused = outcome === 'refused' ? 1 : 0;
      const day = Math.floor(now() / DAY);
      add({ account_id, environment, key_id: actor.id, day, requests: 1 - refused, refused });
    },
    start: (): void => {
      timer ??= setInterval(() => void flush(), FLUSH_EVERY);
      timer.unref();
    },
    /** Writes what is there. */
    flush,
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await flush();
    },
  };
};

export type RequestCounter = ReturnType<typeof createRequestCounter>;
