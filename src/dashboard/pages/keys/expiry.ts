import type { Key } from '../../data/types.ts';

const DAY = 24 * 60 * 60 * 1_000;
/** Long enough to put a new key everywhere. */
const SOON_DAYS = 14;
/** Given by the service: a key lives for a year at most. */
const MOST_DAYS = 365;

/** Whether an active key wants replacing soon. `now` in milliseconds. */
export const expiresSoon = (key: Pick<Key, 'status' | 'expires_at'>, now: number): boolean =>
  key.status === 'active' && Date.parse(key.expires_at) - now < SOON_DAYS * DAY;

/** `YYYY-MM-DD` of the day that is so many days after `now`, where the reader is. */
export const dayAfter = (days: number, now: number): string => {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
};

/** First and last day that a key can be made to expire on. */
export const expiryDays = (now: number): { first: string; last: string } => ({
  first: dayAfter(1, now),
  last: dayAfter(MOST_DAYS, now),
});

/** Days from today to a `YYYY-MM-DD`; both are days of the calendar, whose length in hours varies. */
export const daysUntil = (day: string, now: number): number => (Date.parse(day) - Date.parse(dayAfter(0, now))) / DAY;
