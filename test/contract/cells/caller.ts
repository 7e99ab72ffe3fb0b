import { type Answer, exchange } from './exchange.ts';

type Headers = Readonly<Record<string, string>>;

/** Someone with a key, calling below `base`. `from` is the loopback address to call from. */
export const createCaller = ({ base, secret, from }: { base: string; secret: string; from?: string }) => {
  const authorization = `Bearer ${secret}`;
  const send = (method: string, path: string, headers: Headers = {}, body?: string | Buffer): Promise<Answer> =>
    exchange(base, { method, path, headers: { authorization, ...headers }, body, from });

  return {
    send,
    get: (path: string, headers?: Headers) => send('GET', path, headers),
    /** Sends a value as JSON. */
    post: (path: string, body: unknown, headers?: Headers) =>
      send('POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    /** Sends a body as it is, under the name of JSON. */
    postRaw: (path: string, body: string | Buffer, headers?: Headers) =>
      send('POST', path, { 'content-type': 'application/json', ...headers }, body),
  };
};

export type Caller = ReturnType<typeof createCaller>;

/** Statuses and how often each came. */
export const tally = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

/** A property of the JSON of an answer, as text; empty when it is not there. */
export const textOf = ({ json }: Answer, property: string): string => {
  const value: unknown =
    typeof json === 'object' && json !== null ? Object.entries(json).find(([key]) => key === property)?.[1] : null;
  return typeof value === 'string' ? value : '';
};
