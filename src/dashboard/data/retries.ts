import { ApiError } from './api-error.ts';

/** Waiting longer than this is the person's decision, not ours. */
const LONGEST_WAIT_SECONDS = 75;
const MOST_WAITS = 5;
const MOST_TRIES = 2;

/**
 * Whether the call is worth another try: when the rate limit lets it through again, or when the service may be back.
 */
export const isWorthRetrying = (failures: number, error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false;
  if (isRateLimited(error)) return failures < MOST_WAITS;
  return (error.code === 'NETWORK' || error.status >= 502) && failures < MOST_TRIES;
};

/**
 * A change is tried again only when it certainly was not made: a call over the rate limit is refused before anything
 * else.
 */
export const isChangeWorthRetrying = (failures: number, error: unknown): boolean =>
  error instanceof ApiError && isRateLimited(error) && failures < MOST_WAITS;

/** Milliseconds until the next try: what `Retry-After` says, else 1 s, 2 s, 4 s. */
export const retryDelay = (failures: number, error: unknown): number =>
  error instanceof ApiError && error.retryAfterSeconds !== null
    ? Math.max(1, error.retryAfterSeconds) * 1_000
    : 1_000 * 2 ** failures;

/**
 * Over the rate limit of requests, and for no longer than one can wait. A full queue of scans is no matter of seconds.
 */
export const isRateLimited = (error: ApiError): boolean =>
  error.code === 'RATE_LIMITED' && (error.retryAfterSeconds ?? 0) <= LONGEST_WAIT_SECONDS;
