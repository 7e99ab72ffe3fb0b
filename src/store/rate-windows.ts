import { RATE_WINDOW, type RateWindow, type RateWindows } from '../domain/rate-limits.ts';
import { type Queryable, sql } from './db.ts';

/** Windows that all processes on one database share: one portable statement a call, exact under concurrency. */
export const createSharedRateWindows = (q: Queryable): RateWindows => ({
  take: async (bucket, cost, limit, now) => {
    const ended = sql`rate_windows.opened_at <= ${now - RATE_WINDOW}`;
    const [window] = await q.query<RateWindow>(sql`insert into rate_windows (bucket, opened_at, used)
      values (${bucket}, ${now}, ${cost})
      on conflict (bucket) do update set
        opened_at = case when ${ended} then excluded.opened_at else rate_windows.opened_at end,
        used = case when ${ended} then excluded.used
          when rate_windows.used > ${limit} then rate_windows.used
          else rate_windows.used + excluded.used end
      returning opened_at, used`);
    return window ?? { opened_at: now, used: cost };
  },
});

const MOST_BUCKETS = 100_000;

/**
 * Windows of one process, in two generations, so that no call ever looks through them: after a window's length, or when half of
 * `most` is reached, the recent ones become the older and the older are dropped. A window in use moves on to the recent ones;
 * so what is dropped has ended, or, beyond `most` buckets, has been unused the longest.
 */
export const createLocalRateWindows = ({ most = MOST_BUCKETS }: { most?: number } = {}): RateWindows => {
  let recent = new Map<string, RateWindow>();
  let older = new Map<string, RateWindow>();
  let turnedAt = 0;

  const turn = (now: number): void => {
    older = recent;
    recent = new Map();
    turnedAt = now;
  };

  return {
    take: async (bucket, cost, limit, now) => {
      const known = recent.get(bucket) ?? older.get(bucket);
      if (turnedAt <= now - RATE_WINDOW || recent.size >= most / 2) turn(now);
      const window = known && known.opened_at > now - RATE_WINDOW ? known : { opened_at: now, used: 0 };
      older.delete(bucket);
      recent.set(bucket, window);
      if (window.used <= limit) window.used += cost;
      return { ...window };
    },
  };
};
