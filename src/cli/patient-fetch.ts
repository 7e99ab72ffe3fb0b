import { SECOND } from '../domain/time.ts';

export interface Patience {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Resolves after these milliseconds, rejects when the signal fires. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
  /** From 0 to 1. */
  random: () => number;
  /** Tells whoever waits why. */
  say: (line: string) => void;
}

const RATE_LIMITED = 429;
const UNAVAILABLE = 503;
/** From whatever stands in front of the service: nobody knows whether it was reached. */
const GATEWAY = [502, 504];
/** In a row. A 429 that says when to come back is no failure. */
const MOST_FAILURES = 6;
const LONGEST_BACKOFF = 30 * SECOND;

/** Milliseconds before the attempt after `failures`: doubled each time, half of it random so that many clients don't come back at once. */
export const backoff = (failures: number, random: () => number): number =>
  Math.min(SECOND * 2 ** (failures - 1), LONGEST_BACKOFF) * (0.5 + random() / 2);

/**
 * A `fetch` that waits its turn: it obeys `Retry-After`, and repeats what may be repeated when the service is away for a moment. A service that was
 * never reached is told at once: then the address is wrong, or nothing runs there.
 */
export const createPatientFetch = ({ fetch, wait, random, say }: Patience) => {
  let wasReached = false;
  /**
   * By what is read. A request passes the signal it was made with on only for as long as it is not collected as garbage; for the same reason
   * no copy of it is sent, which would not even live for as long as the call.
   */
  const alive = new WeakMap<object, Request>();

  return async (request: Request): Promise<Response> => {
    const { url, method, headers, redirect, signal } = request;
    const body = method === 'GET' ? null : await request.text(); // a body can be read once, and may be needed again
    let failures = 0;
    const giveUp = (): boolean => failures >= MOST_FAILURES || !wasReached;
    const pause = async (what: string, milliseconds: number): Promise<void> => {
      say(`${what}; trying again in ${Math.ceil(milliseconds / SECOND)} s`);
      await wait(milliseconds, signal);
    };

    for (;;) {
      const response = await fetch(url, { method, headers, body, redirect, signal }).catch((error: unknown) => {
        if (signal.aborted || !isRepeatable(request) || giveUp()) throw error;
        return null;
      });
      if (response === null) {
        failures += 1;
        await pause('the server is out of reach', backoff(failures, random));
        continue;
      }
      wasReached = true;
      if (response.body) alive.set(response.body, request);
      const reason = reasonToRepeat(request, response);
      if (reason === null) return response;
      const asked = retryAfter(response);
      if (response.status !== RATE_LIMITED || asked === null) failures += 1;
      if (giveUp()) return response;
      await response.body?.cancel();
      await pause(reason, asked ?? backoff(failures, random));
    }
  };
};

/** A call that was refused with 429 or 503 changed nothing, whatever it is. Others are repeated where that does no harm. */
const reasonToRepeat = (request: Request, response: Response): string | null => {
  if (response.status === RATE_LIMITED) return 'the server asks for patience (429)';
  if (response.status === UNAVAILABLE && (retryAfter(response) !== null || isRepeatable(request)))
    return 'the server is not available (503)';
  if (GATEWAY.includes(response.status) && isRepeatable(request))
    return `the server is not available (${response.status})`;
  return null;
};

const isRepeatable = ({ method, headers }: Request): boolean => method === 'GET' || headers.has('idempotency-key');

/** Milliseconds; null when it does not say. */
const retryAfter = ({ headers }: Response): number | null => {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * SECOND : null;
};
