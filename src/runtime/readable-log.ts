/** What would be acted on by a terminal, or break the line: much of what is logged was written by others. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/gu;

/**
 * A line of the log for people, at a terminal: the time of day, the level where it is not `info`, what happened, and
 * the fields. The stack of an error stands below, indented.
 */
export const readableLine = (json: string): string => {
  const { level, time, msg = '', err, ...fields } = JSON.parse(json) as Line; // pino's own line
  const stack = err?.stack ?? err?.message;
  const below = typeof stack === 'string' ? stack.split('\n').map((line) => `\n    ${printable(line.trim())}`) : [];
  const words = [timeOfDay(time), ...(level === 'info' ? [] : [level]), printable(msg), ...pairsOf(fields)];
  return `${words.join(' ')}${below.join('')}\n`;
};

interface Line {
  level: string;
  time: string;
  msg?: string;
  err?: { message?: unknown; stack?: unknown };
  [field: string]: unknown;
}

const timeOfDay = (time: string): string => new Date(time).toTimeString().slice(0, 'hh:mm:ss'.length);

const pairsOf = (fields: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name}=${printable(textOf(value))}`);

/** A text as it is, in quotes where it has spaces; a list with commas; anything else as JSON. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return /[\s"]/.test(value) ? JSON.stringify(value) : value;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(',');
  return JSON.stringify(value);
};

const printable = (text: string): string => text.replaceAll(UNPRINTABLE, '�');
