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

const MOST_BUCKETS = 10_000;

/** Windows of one process. Ended ones are dropped when there are many. */
export const createLocalRateWindows = (): RateWindows => {
  const windows = new Map<string, RateWindow>();

  const prune = (now: number): void => {
    for (const [bucket, { opened_at }] of windows) if (opened_at <= now - RATE_WINDOW) windows.delete(bucket);
  };

  return {
    take: async (bucket, cost, limit, now) => {
      const open = windows.get(bucket);
      if (open && open.opened_at > now - RATE_WINDOW) {
        if (open.used <= limit) open.used += cost;
        return { ...open };
      }
      if (windows.size >= MOST_BUCKETS) prune(now);
      const window = { opened_at: now, used: cost };
      windows.set(bucket, window);
      return { ...window };
    },
  };
};
