import { type Logger, pino } from 'pino';
import { readableLine } from './readable-log.ts';

/** Whatever these names hold never reaches a log, at any depth that we log at. */
const SECRETS = [
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
];

/**
 * Characters of one text. Much of what is logged was written by others, such as a server's greeting, and the line has
 * to stay one that people can read.
 */
const LONGEST_TEXT = 2_000;
const LONGEST_LIST = 20;
const DEEPEST = 4;

/**
 * To standard error, as standard output is for what a command answers: lines for people on a terminal, JSON anywhere
 * else.
 */
export const createLog = (level: string): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: boundedFields },
      serializers: { err: boundedError },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    process.stderr.isTTY
      ? { write: (line: string) => void process.stderr.write(readableLine(line)) }
      : pino.destination({ dest: 2, sync: false }),
  );

/** The texts of a line; what is deeper is ours, or an error. */
const boundedFields = (fields: Record<string, unknown>): Record<string, unknown> => {
  const long = Object.entries(fields).filter(([, value]) => typeof value === 'string' && value.length > LONGEST_TEXT);
  return long.length === 0
    ? fields
    : { ...fields, ...Object.fromEntries(long.map(([key, value]) => [key, bounded(value)])) };
};

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

/**
 * An error as pino writes it, bounded: message, stack and whatever a library has hung on it each repeat what the other
 * side said.
 */
const boundedError = (error: unknown): unknown =>
  bounded(error instanceof Error ? { ...pino.stdSerializers.err(error) } : error);
