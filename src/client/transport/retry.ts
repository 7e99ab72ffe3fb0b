import { SightlineError } from '../sightline-error.ts';
import { limitHeaders, retryAfter } from './limit-headers.ts';
import type { Send } from './send.ts';
import type { Time } from './time.ts';

export interface RetryOptions {
  /** Attempts after the first, a whole number; 4 without it, 0 for none. */
  retries?: number;
  /** Upper bound of the wait before the first retry, in milliseconds; doubles with each. 500 without it. */
  baseDelayMs?: number;
  /**
   * Longest single wait, in milliseconds; an answer that asks for more is not retried but given. 65,000 without it: a
   * little over one rate-limit window. `Infinity` for as long as it asks.
   */
  maxDelayMs?: number;
  /**
   * Whether calls are repeated before the service has answered once; true without it. With false, an address where
   * nothing listens fails at once.
   */
  beforeFirstAnswer?: boolean;
  /** Is told before each wait what failed, and how long it takes until the next attempt. */
  onRetry?: (failed: FailedAttempt) => void;
}

export interface FailedAttempt {
  /** HTTP status of the answer; 0 when there was none. */
  status: number;
  waitMs: number;
}

type Outcome = { response: Response } | { error: unknown };

interface Retry {
  next: Send;
  options?: RetryOptions;
  time: Time;
  /** From 0 up to 1. */
  random: () => number;
}

/**
 * Repeats what failed for a reason that passes: no connection, 429, 502, 503, 504. Waits as long as `Retry-After` or
 * `X-RateLimit-Reset` say, else up to `baseDelayMs · 2ⁿ`, at random ("full jitter"), so that many clients do not come
 * back at once. A request that changes something is only repeated when that is safe: the service said when to come
 * back, so it did nothing, or an `Idempotency-Key` makes the repeat harmless. Throws a `TypeError` for options that are
 * no such numbers: with NaN, a call would not be sent again, or again and again without a wait.
 */
export const withRetry = ({ next, options = {}, time, random }: Retry): Send => {
  const { retries, baseDelayMs, maxDelayMs } = checked(options);
  const { beforeFirstAnswer = true, onRetry } = options;
  let hasAnswered = beforeFirstAnswer;

  const waitFor = (outcome: Outcome, attempt: number): number | null => {
    const asked = 'response' in outcome ? askedWait(outcome.response, time.now()) : null;
    if (asked === null) return random() * Math.min(maxDelayMs, baseDelayMs * 2 ** attempt);
    return asked > maxDelayMs ? null : asked + random() * baseDelayMs;
  };

  return async (request) => {
    for (let attempt = 0; attempt < retries; attempt += 1) {
      const outcome = await attemptOf(next, copyOf(request)); // a body can be sent once only
      hasAnswered ||= 'response' in outcome;
      const wait = hasAnswered && (await mayPass(outcome, request)) ? waitFor(outcome, attempt) : null;
      if (wait === null) return settle(outcome);
      onRetry?.({ status: 'response' in outcome ? outcome.response.status : 0, waitMs: wait });
      await time.sleep(wait, request.signal);
    }
    return next(request);
  };
};

type Numbers = Required<Pick<RetryOptions, 'retries' | 'baseDelayMs' | 'maxDelayMs'>>;

const checked = ({ retries = 4, baseDelayMs = 500, maxDelayMs = 65_000 }: RetryOptions): Numbers => {
  const areFinite = Number.isInteger(retries) && Number.isFinite(baseDelayMs) && typeof maxDelayMs === 'number';
  if (areFinite && retries >= 0 && baseDelayMs >= 0 && maxDelayMs >= 0) return { retries, baseDelayMs, maxDelayMs };
  throw new TypeError(
    'retry takes a whole number from 0 for retries, and milliseconds from 0 for baseDelayMs and maxDelayMs; only maxDelayMs may be Infinity.',
  );
};

/** Node's `clone` alone would lose the signal: it follows it only until the garbage collector comes by. */
const copyOf = (request: Request): Request => new Request(request.clone(), { signal: request.signal });

const attemptOf = async (next: Send, request: Request): Promise<Outcome> => {
  try {
    return { response: await next(request) };
  } catch (error) {
    return { error };
  }
};

const settle = (outcome: Outcome): Response => {
  if ('error' in outcome) throw outcome.error;
  return outcome.response;
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const mayPass = async (outcome: Outcome, { method, headers }: Request): Promise<boolean> => {
  const hasKey = headers.has('idempotency-key');
  const repeatable = hasKey || SAFE.has(method);
  if ('error' in outcome)
    return repeatable && outcome.error instanceof SightlineError && outcome.error.code === 'CONNECTION_FAILED';
  const { response } = outcome;
  if (response.status === 429 || response.status === 503) return repeatable || response.headers.has('retry-after');
  if (response.status === 502 || response.status === 504) return repeatable;
  return response.status === 409 && hasKey && (await isTwinInFlight(response));
};

/** The first attempt may still be worked on when its repeat arrives: a moment later the repeat gets its answer. */
const isTwinInFlight = async (response: Response): Promise<boolean> =>
  (await response.clone().text()).includes('"IDEMPOTENCY_KEY_IN_USE"');

const askedWait = ({ status, headers }: Response, now: number): number | null =>
  retryAfter(headers, now) ?? (status === 429 ? (limitHeaders(headers, now)?.resetsIn ?? null) : null);
