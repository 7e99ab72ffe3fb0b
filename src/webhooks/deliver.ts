import { SECOND } from '../domain/kernel/time.ts';
import type { AttemptRecord } from '../domain/webhooks/delivery-queue.ts';
import type { OutboundGuard } from '../outbound/guard.ts';
import { attemptError, outOfTime, statusError } from './attempt-error.ts';
import { Connections, type ConnectionTimes, checkedLookup } from './connections.ts';
import type { DeliveryBreach } from './delivery-check.ts';
import type { SignedRequest } from './envelope.ts';
import { type ExchangeRequest, emptyTrace, exchange, type Trace } from './exchange.ts';

/**
 * Sends one attempt; resolves whatever the receiver or the network does. Rejects, having sent nothing, where the
 * request breaks the document.
 */
export type Deliver = (request: SignedRequest & { url: string }) => Promise<AttemptRecord>;

export interface Deliverer {
  deliver: Deliver;
  /** Closes every connection, also one in use. */
  close(): void;
}

/**
 * Makes the sender of webhook attempts (decisions 24, 25, 32): HTTPS POST to a checked and pinned address, SNI and Host
 * the name, no redirects, `timeoutMs` in total from the DNS question to the end of the answer, at most `maxBodyBytes`
 * of the answer read. `ca` is PEM text trusted beside the system's authorities.
 */
export const createDeliverer = ({
  guard,
  ca,
  userAgent,
  timeoutMs = 30 * SECOND,
  maxBodyBytes = 16_384,
  breachOf = null,
}: {
  guard: OutboundGuard;
  ca?: string | undefined;
  userAgent: string;
  timeoutMs?: number;
  maxBodyBytes?: number;
  /** What a delivery breaks of the AsyncAPI document (`delivery-check.ts`), or null to trust the sender. */
  breachOf?: DeliveryBreach | null;
}): Deliverer => {
  const kept = new Connections({ ca, keepAlive: true });
  const fresh = new Connections({ ca, keepAlive: false });

  const tryKept = async (request: Omit<ExchangeRequest, 'connections'>, trace: Trace): Promise<void> => {
    try {
      await exchange({ ...request, connections: kept }, trace);
    } catch (error) {
      if (!wasStale(error, trace) || request.signal.aborted) throw error;
      Object.assign(trace, emptyTrace());
      await exchange({ ...request, connections: fresh }, trace);
    }
  };

  const deliver: Deliver = async ({ at, url: address, headers, body }) => {
    const url = new URL(address);
    const sent = {
      Host: url.host,
      'User-Agent': userAgent,
      'Accept-Encoding': 'identity', // so that the log shows an answer that somebody can read
      ...headers,
      'Content-Length': String(Buffer.byteLength(body)),
    };
    const breach = breachOf?.({ headers: sent, body });
    if (breach) throw new Error(`the delivery breaks the contract: ${breach}`);
    const trace = emptyTrace();
    const start = performance.now();
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), timeoutMs);
    const times = () => (trace.socket ? (kept.timesOf(trace.socket) ?? fresh.timesOf(trace.socket)) : undefined);

    const failure = async (): Promise<AttemptRecord['error']> => {
      try {
        guard.check(url); // a literal address never reaches `lookup`
        const request = { url, headers: sent, body, lookup: checkedLookup(guard, url), maxBodyBytes };
        await tryKept({ ...request, signal: timeout.signal }, trace);
        return trace.answer && statusError(trace.answer.status);
      } catch (error) {
        if (timeout.signal.aborted) return outOfTime(timeoutMs);
        const made = times();
        return attemptError(error, {
          handshaking: made !== undefined && made.connectedAt !== null && made.securedAt === null,
        });
      } finally {
        clearTimeout(timer);
      }
    };

    const error = await failure();
    return {
      startedAt: at,
      durationMs: Math.round(performance.now() - start),
      timing: timingOf(trace, times()),
      request: { headers: sent, body },
      response: responseOf(trace),
      error,
    };
  };

  return {
    deliver,
    close: () => {
      kept.destroy();
      fresh.destroy();
    },
  };
};

/**
 * The receiver closed a kept connection just as we used it: nothing was answered, and it may not even have been read.
 */
const wasStale = (error: unknown, trace: Trace): boolean =>
  trace.reused &&
  trace.firstByteAt === null &&
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE');

/**
 * Each phase by itself; null where the attempt did not go through it: a reused connection, a literal address, an
 * earlier failure.
 */
const timingOf = (trace: Trace, times: ConnectionTimes | undefined): AttemptRecord['timing'] => {
  const made = trace.reused ? undefined : times;
  return {
    dns_ms: elapsed(made?.startedAt ?? null, made?.resolvedAt ?? null),
    connect_ms: elapsed(made?.resolvedAt ?? made?.startedAt ?? null, made?.connectedAt ?? null),
    tls_ms: elapsed(made?.connectedAt ?? null, made?.securedAt ?? null),
    first_byte_ms: elapsed(trace.sentAt, trace.firstByteAt),
  };
};

const elapsed = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : Math.round(to - from);

/** A character cut in two by the limit, like any invalid UTF-8, becomes U+FFFD. */
const responseOf = ({ answer }: Trace): AttemptRecord['response'] =>
  answer && {
    status: answer.status,
    headers: answer.headers,
    body: new TextDecoder('utf-8', { ignoreBOM: true }).decode(Buffer.concat(answer.chunks)),
    truncated: answer.truncated,
  };
