import { pino } from 'pino';

/** Whatever these names hold never reaches a log, at any depth that we log at. */
const SECRETS: ReadonlySet<string> = new Set([
  'authorization',
  'secret',
  'secrets',
  'oldestSecret',
  'api_key',
  'cookie',
  'password',
  'password_hash',
  'current_password',
  'new_password',
  'token',
]);
const CENSOR = '[redacted]';
/** Of the names that are looked at: a field, what it holds, and what that holds. */
const DEEPEST_SECRET = 3;

/**
 * Characters of one text. Much of what is logged was written by others, such as a server's greeting, and the line has
 * to stay one that people can read.
 */
const LONGEST_TEXT = 2_000;
const LONGEST_LIST = 20;
const DEEPEST = 4;

/**
 * The fields of a line without secrets, its texts bounded; what is deeper is ours, or an error. Pino's own redaction
 * tries every path on every line, which costs more than all else that a call does: this looks through a line once.
 */
export const fieldsToLog = (fields: Record<string, unknown>): Record<string, unknown> => {
  const open = holdsSecret(fields, 1) ? Object.fromEntries(withoutSecrets(fields, 1)) : fields;
  return Object.values(open).some(isLong)
    ? Object.fromEntries(Object.entries(open).map(([key, value]) => [key, isLong(value) ? boundedText(value) : value]))
    : open;
};

/**
 * An error as pino writes it, bounded: message, stack and whatever a library has hung on it each repeat what the other
 * side said.
 */
export const errorToLog = (error: unknown): unknown => {
  const written: unknown = error instanceof Error ? { ...pino.stdSerializers.err(error) } : error;
  return bounded(isContainer(written) ? replaceSecrets(written, 2) : written);
};

type Container = Readonly<Record<string, unknown>> | readonly unknown[];

/** What is looked into: nothing that writes itself, such as a date, or that is bytes. */
const isContainer = (value: unknown): value is Container =>
  typeof value === 'object' && value !== null && !('toJSON' in value) && !ArrayBuffer.isView(value);

/** `errorToLog` looks into the error of a line. */
const isError = (key: string, depth: number): boolean => key === 'err' && depth === 1;

const holdsSecret = (value: Container, depth: number): boolean =>
  Object.entries(value).some(
    ([key, part]) =>
      SECRETS.has(key) ||
      (depth < DEEPEST_SECRET && isContainer(part) && !isError(key, depth) && holdsSecret(part, depth + 1)),
  );

const replaceSecrets = (value: Container, depth: number): unknown =>
  Array.isArray(value)
    ? value.map((part: unknown) =>
        isContainer(part) && depth < DEEPEST_SECRET ? replaceSecrets(part, depth + 1) : part,
      )
    : Object.fromEntries(withoutSecrets(value, depth));

const withoutSecrets = (value: Container, depth: number): [string, unknown][] =>
  Object.entries(value).map(([key, part]) => {
    if (SECRETS.has(key)) return [key, CENSOR];
    const isLookedInto = depth < DEEPEST_SECRET && isContainer(part) && !isError(key, depth);
    return [key, isLookedInto ? replaceSecrets(part, depth + 1) : part];
  });

const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > LONGEST_TEXT;

/** A value with its texts and lists cut to what helps; says how much is left out. */
const bounded = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return boundedText(value);
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (depth === DEEPEST) return '…';
  if (Array.isArray(value)) return value.slice(0, LONGEST_LIST).map((entry) => bounded(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, LONGEST_LIST)
      .map(([key, part]) => [key, bounded(part, depth + 1)]),
  );
};

const boundedText = (text: string): string =>
  text.length <= LONGEST_TEXT
    ? text
    : `${text.slice(0, LONGEST_TEXT).toWellFormed()}… (${text.length - LONGEST_TEXT} characters more)`;
