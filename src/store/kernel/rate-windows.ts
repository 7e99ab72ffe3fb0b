import { RATE_WINDOW, type RateWindow, type RateWindows } from '../../domain/kernel/rate-limits.ts';
import { type Queryable, type Sql, sql } from '../engines/db.ts';

/** Windows that all processes on one database share: one portable statement a call, exact under concurrency. */
export const createSharedRateWindows = (db: Queryable): RateWindows => ({
  take: async (bucket, cost, limit, now, length = RATE_WINDOW) => {
    const opening = openingOf(cost);
    const rows = sql`values (${bucket}, ${now}, ${opening})`;
    const [window] = await db.query<RateWindow>(counting({ rows, cost, limit: sql`${limit}`, now, length }));
    return window ?? { opened_at: now, used: opening };
  },
});

/** What a window opens with: what is given back after the last one has ended is nobody's. */
export const openingOf = (cost: number): number => Math.max(0, cost);

interface Counting {
  /** Bucket, time and what each window opens with. */
  rows: Sql;
  cost: number;
  limit: Sql;
  now: number;
  length?: number;
}

/** Adds to the windows of these rows, or opens them, and gives them as they are then. */
export const counting = ({ rows, cost, limit, now, length = RATE_WINDOW }: Counting): Sql => {
  // One from the future was opened before the clock was set back. Another process may be a little ahead, so within a
  // window's length it goes on, from now.
  const ended = sql`(rate_windows.opened_at <= ${now - length} or rate_windows.opened_at > ${now + length})`;
  return sql`insert into rate_windows (bucket, opened_at, used) ${rows}
    on conflict (bucket) do update set
      opened_at = case when ${ended} or rate_windows.opened_at > ${now} then excluded.opened_at
        else rate_windows.opened_at end,
      used = case when ${ended} then excluded.used
        when rate_windows.used > ${limit} then rate_windows.used
        when rate_windows.used + ${cost} < 0 then 0
        else rate_windows.used + ${cost} end
    returning opened_at, used`;
};

const MOST_BUCKETS = 100_000;

/** Windows of one process, those of each length apart. */
export const createLocalRateWindows = ({ most = MOST_BUCKETS }: { most?: number } = {}): RateWindows => {
  const byLength = new Map<number, Generations>();

  return {
    take: async (bucket, cost, limit, now, length = RATE_WINDOW) => {
      const generations = byLength.get(length) ?? createGenerations({ most, length });
      byLength.set(length, generations);
      const window = generations.open(bucket, now);
      if (window.used <= limit) window.used = Math.max(0, window.used + cost);
      return { ...window };
    },
  };
};

interface Generations {
  /** The bucket's window: the one there is, or a new one when it has ended. */
  open(bucket: string, now: number): RateWindow;
}

/**
 * Two generations of windows, so that no call ever looks through them: after a window's length, or when half of `most`
 * is reached, the recent ones become the older and the older are dropped. A window in use moves on to the recent ones;
 * so what is dropped has ended, or, beyond `most` buckets, has been unused the longest.
 */
const createGenerations = ({ most, length }: { most: number; length: number }): Generations => {
  let recent = new Map<string, RateWindow>();
  let older = new Map<string, RateWindow>();
  let turnedAt = 0;

  /** As in the shared ones, also of the generation itself: the clock may have been set back. */
  const isOpen = (since: number, now: number): boolean => since > now - length && since <= now + length;

  const turn = (now: number): void => {
    older = recent;
    recent = new Map();
    turnedAt = now;
  };

  return {
    open: (bucket, now) => {
      const known = recent.get(bucket) ?? older.get(bucket);
      if (!isOpen(turnedAt, now) || recent.size >= most / 2) turn(now);
      const window = known && isOpen(known.opened_at, now) ? known : { opened_at: now, used: 0 };
      window.opened_at = Math.min(window.opened_at, now);
      older.delete(bucket);
      recent.set(bucket, window);
      return window;
    },
  };
};
