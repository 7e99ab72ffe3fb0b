import { SECOND } from '../domain/kernel/time.ts';
import type { AttemptRecord } from '../domain/webhooks/delivery-queue.ts';

const JITTER = 0.2;
const LONGEST_RETRY_AFTER = 2;
const GONE = 410;

/**
 * The three date forms of RFC 9110 §5.6.7: `Sun, 06 Nov 1994 08:49:37 GMT`, its RFC 850 form, and asctime's without a
 * zone.
 */
const httpDate = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\dA-Za-z :-]+$/;

/**
 * Seconds that a `Retry-After` asks for (RFC 9110 §10.2.3), or null when it says nothing usable. A fraction is outside
 * the grammar but clear in meaning, so it counts; a date in the past is zero or less.
 */
export const retryAfterSeconds = (value: string | undefined, now: number): number | null => {
  const text = value?.trim() ?? '';
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (!httpDate.test(text)) return null;
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : (at - now) / SECOND;
};

/** No retry of the schedule waits longer, in milliseconds. */
export const longestWait = (scheduleSeconds: readonly number[]): number =>
  Math.max(0, ...scheduleSeconds) * LONGEST_RETRY_AFTER * SECOND;

/**
 * When the attempt after a failed one is due (decision 24): the schedule's step ±20 %, or what the receiver's
 * `Retry-After` names, kept between the step and twice the step. `attemptsMade` counts the one that just failed; `now`
 * and `at` are epoch milliseconds, `random` gives [0, 1). A 410 says the endpoint is gone for good; after the last step
 * the delivery is exhausted.
 */
export const nextAttempt = ({
  attemptsMade,
  scheduleSeconds,
  response,
  now,
  random,
}: {
  attemptsMade: number;
  scheduleSeconds: readonly number[];
  response: AttemptRecord['response'];
  now: number;
  random: () => number;
}): { at: number } | 'exhausted' | 'gone' => {
  if (response?.status === GONE) return 'gone';
  const step = scheduleSeconds[attemptsMade - 1];
  if (step === undefined) return 'exhausted';

  const asked = retryAfterSeconds(response?.headers['retry-after'], now);
  const seconds =
    asked === null
      ? step * (1 - JITTER + 2 * JITTER * random())
      : Math.min(Math.max(asked, step), step * LONGEST_RETRY_AFTER);
  return { at: now + Math.round(seconds * SECOND) };
};
