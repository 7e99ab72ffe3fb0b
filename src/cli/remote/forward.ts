import { once } from 'node:events';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { SECOND } from '../../domain/kernel/time.ts';
import { explain } from '../terminal/explanation.ts';

/** What a receiver made of a delivery. `status` is null when no answer came, and `error` then says why. */
export interface Forwarded {
  status: number | null;
  duration_ms: number;
  error: string | null;
}

/** As the service gives up (decision 25). */
const WITHIN = 30 * SECOND;

/**
 * Posts a delivery to a receiver with exactly these headers, once, following nothing. Unlike the service's own
 * deliveries it may go to this very machine: that is its purpose. Resolves whatever the receiver does.
 */
export const forward = async (
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
): Promise<Forwarded> => {
  const start = performance.now();
  const limit = AbortSignal.timeout(WITHIN);
  const outcome = await post(url, { headers, body, signal: AbortSignal.any([signal, limit]) }).then(
    (status) => ({ status, error: null }),
    (error: unknown) => ({ status: null, error: limit.aborted ? 'no answer within 30 s' : reasonOf(error, url) }),
  );
  return { ...outcome, duration_ms: Math.round(performance.now() - start) };
};

const post = async (
  url: URL,
  { headers, body, signal }: { headers: Record<string, string>; body: string; signal: AbortSignal },
): Promise<number> => {
  const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
    agent: false,
    signal,
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage]; // as Node documents the event
  response.resume();
  await once(response, 'end', { signal });
  return response.statusCode ?? 0;
};

const reasonOf = (error: unknown, url: URL): string =>
  error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
    ? `nothing listens at ${url.host}`
    : explain(error);
