/** Days that a person chose, `YYYY-MM-DD`, both included and either empty. */
export interface Days {
  /** Or a time: links from counts of UTC days lead to as many scans wherever the person is. */
  from: string;
  to: string;
}

/** The same as times, for a list's query: whole days where the person is. What is no day is left out. */
export const timesOf = ({ from, to }: Days): { created_after?: string; created_before?: string } => {
  const start = startOf(from);
  const end = midnight(to, 1);
  return {
    ...(start !== null && { created_after: new Date(start.getTime() - 1).toISOString() }), // the contract's bounds are exclusive
    ...(end !== null && { created_before: end.toISOString() }),
  };
};

/** No day is in between. */
export const areInverted = ({ from, to }: Days): boolean => {
  const [start, end] = [startOf(from), midnight(to, 1)];
  return start !== null && end !== null && start >= end;
};

/** The day to show for a `from`: of a time the one that it is on where the person is. */
export const dayShown = (from: string): string => {
  const start = isTime(from) ? startOf(from) : null;
  return start === null
    ? from
    : new Date(start.getTime() - start.getTimezoneOffset() * MINUTE).toISOString().slice(0, 10);
};

const MINUTE = 60_000;

const isTime = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

const startOf = (from: string): Date | null => (isTime(from) ? new Date(from) : midnight(from, 0));

const midnight = (day: string, daysLater: number): Date | null => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return null;
  const time = new Date(Number(year), Number(month) - 1, Number(date) + daysLater); // days of 23 and 25 hours included
  return Number.isNaN(time.getTime()) ? null : time;
};
