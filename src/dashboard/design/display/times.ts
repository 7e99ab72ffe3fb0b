const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const steps: readonly [number, Intl.RelativeTimeFormatUnit][] = [
  [365 * DAY, 'year'],
  [30 * DAY, 'month'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
];

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "3 minutes ago", "in 2 days", "just now". Both times in milliseconds. */
export const relativeTime = (time: number, now: number): string => {
  const distance = time - now;
  for (const [size, unit] of steps) {
    if (Math.abs(distance) >= size) return words.format(Math.trunc(distance / size), unit);
  }
  return distance > 30 * SECOND ? 'in less than a minute' : 'just now';
};

/** "20 Nov 2026, 10:12:30", by default in the reader's own time zone. */
export const absoluteTime = (time: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', ...(timeZone && { timeZone }) }).format(
    time,
  );

/** "20 Nov" of a `YYYY-MM-DD`, which is a day in UTC. */
export const dayLabel = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date));

/** "09:30" by the reader's own clock, of an ISO 8601 time. */
export const timeLabel = (time: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(new Date(time));
