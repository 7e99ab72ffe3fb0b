import { MINUTE, type Now, SECOND } from './time.ts';

/** A fixed window that opens with the first call (decision 19). */
export const RATE_WINDOW = MINUTE;
/** No window is longer: what is older has ended. */
export const LONGEST_RATE_WINDOW = 15 * MINUTE;

export interface RateWindow {
  opened_at: number;
  used: number;
}

export interface RateLimitState {
  limit: number;
  remaining: number;
  /** Unix seconds, rounded up: at that time the whole limit is there again. */
  reset_at: number;
  allowed: boolean;
  /** Seconds until the window ends, at least 1. */
  retry_after_seconds: number;
}

/** Where windows are kept: in memory for one process, in the database for several. */
export interface RateWindows {
  /**
   * Adds `cost` to the bucket's window, a new one when the last has ended, and gives it. Never counts beyond `limit +
   * 1`. A bucket's windows are of one length, in milliseconds, by default a minute. None ends later than its length
   * from now, also when the clock was set back.
   */
  take(bucket: string, cost: number, limit: number, now: number, length?: number): Promise<RateWindow>;
}

export interface RateLimitCall {
  limit: number;
  /** Negative gives back what an earlier call took. */
  cost: number;
  /** Length of the bucket's windows in milliseconds, by default a minute, at most 15. */
  window?: number;
}

export const createRateLimits = ({ windows, now }: { windows: RateWindows; now: Now }) => ({
  take: async (bucket: string, { limit, cost, window = RATE_WINDOW }: RateLimitCall): Promise<RateLimitState> => {
    const at = now();
    return stateOf(await windows.take(bucket, cost, limit, at, window), { limit, window, at });
  },

  /** Of a call that has been counted already, in a window of a minute. */
  counted: (window: RateWindow, limit: number): RateLimitState =>
    stateOf(window, { limit, window: RATE_WINDOW, at: now() }),
});

const stateOf = (
  { opened_at, used }: RateWindow,
  { limit, window, at }: { limit: number; window: number; at: number },
): RateLimitState => ({
  limit,
  remaining: Math.max(0, limit - used),
  reset_at: Math.ceil((opened_at + window) / SECOND),
  allowed: used <= limit,
  retry_after_seconds: Math.max(1, Math.ceil((opened_at + window - at) / SECOND)),
});

export type RateLimits = ReturnType<typeof createRateLimits>;
