/** What the service says about its limits in the headers of an answer (decision 19). */

const SECOND = 1000;
const WHOLE = /^\d{1,15}$/;

/** Milliseconds that `Retry-After` asks for, given in seconds or as a date (RFC 9110 §10.2.3); null without it. */
export const retryAfter = (headers: Headers, now: number): number | null => {
  const seconds = wholeNumber(headers, 'retry-after');
  if (seconds !== null) return seconds * SECOND;
  const date = Date.parse(headers.get('retry-after') ?? '');
  return Number.isNaN(date) ? null : Math.max(0, date - serverNow(headers, now));
};

const wholeNumber = (headers: Headers, name: string): number | null => {
  const value = headers.get(name)?.trim() ?? '';
  return WHOLE.test(value) ? Number(value) : null;
};

/** The service's own clock where it is told, since the times in the headers are by that one. */
const serverNow = (headers: Headers, now: number): number => {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? now : date;
};

export interface LimitHeaders {
  limit: number;
  remaining: number;
  /** Unix seconds by the service's clock: names the window. */
  reset: number;
  /** Milliseconds until then, up to a second too many. */
  resetsIn: number;
}

/** `X-RateLimit-Limit`, `-Remaining` and `-Reset`; null when one of them is missing or no number. */
export const limitHeaders = (headers: Headers, now: number): LimitHeaders | null => {
  const limit = wholeNumber(headers, 'x-ratelimit-limit');
  const remaining = wholeNumber(headers, 'x-ratelimit-remaining');
  const reset = wholeNumber(headers, 'x-ratelimit-reset');
  if (limit === null || remaining === null || reset === null) return null;
  return { limit, remaining, reset, resetsIn: Math.max(0, reset * SECOND - serverNow(headers, now)) };
};
