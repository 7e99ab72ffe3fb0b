import { createHash, randomUUID } from 'node:crypto';
import type { Json, ListedAnswer } from './contract.ts';

const WINDOW = 60;

export interface HeaderValues {
  /**
   * Values of the headers that the contract lists for an answer. `known` are those that the answer itself decides; of
   * the others the required ones have the example's value.
   */
  headersFor(listed: ListedAnswer, known: Readonly<Record<string, string>>): Record<string, string>;
}

interface Clock {
  now: () => number;
}

/** Fills in headers as the service does: a request id, and a window of calls that shrinks, though it never runs out. */
export const createHeaderValues = ({ now }: Clock): HeaderValues => {
  let window = { end: 0, calls: 0 };

  const count = (limit: number): Record<string, string> => {
    const seconds = Math.floor(now() / 1_000);
    if (seconds >= window.end) window = { end: seconds + WINDOW, calls: 0 };
    window.calls += 1;
    return {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(1, limit - window.calls)),
      'x-ratelimit-reset': String(window.end),
    };
  };

  return {
    headersFor: ({ headers }, known) => {
      const limit = headers['x-ratelimit-limit']?.example;
      const values: Record<string, string> = {
        ...(limit === undefined ? {} : count(Number(limit))),
        'x-request-id': `req_${randomUUID().replaceAll('-', '').slice(0, 10)}`,
        ...known,
      };
      return Object.fromEntries(
        Object.entries(headers).flatMap(([name, { required, example }]) => {
          const value = values[name] ?? (required ? textOf(example) : undefined);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    },
  };
};

const textOf = (example: Json): string => (typeof example === 'string' ? example : JSON.stringify(example));

/** As strong as a tag can be: it is made of the very bytes. */
export const entityTag = (body: string): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

/** Whether a list of tags in `If-None-Match` names this one (RFC 9110, section 13.1.2). */
export const isMatch = (given: string | undefined, tag: string): boolean =>
  given !== undefined &&
  (given.trim() === '*' || given.split(',').some((one) => one.trim().replace(/^W\//, '') === tag));
