/** Milliseconds since the epoch. Injected, so that tests decide what time it is. */
export type Now = () => number;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** ISO 8601 in UTC with milliseconds (decision 35). */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

export const isoTimeOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : isoTime(milliseconds);
