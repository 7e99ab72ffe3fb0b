import { Agent, type RequestOptions } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';
import { createSecureContext, getCACertificates } from 'node:tls';
import type { OutboundGuard } from '../outbound/guard.ts';

const IDLE_MS = 15_000;
/** A busy receiver's new DNS answer counts after this long at the latest. */
const LONGEST_LIFE_MS = 60_000;
const IDLE_PER_ORIGIN = 512;
const IDLE_IN_TOTAL = 512;
/**
 * Long enough for any working route; an address that swallows packets leaves most of the total time to the next one.
 */
const ADDRESS_ATTEMPT_MS = 3_000;

/**
 * Moments of a connection's making, by `performance.now()`; null until reached. A literal address has no `resolvedAt`.
 */
export interface ConnectionTimes {
  startedAt: number;
  resolvedAt: number | null;
  connectedAt: number | null;
  securedAt: number | null;
}

/**
 * Connections to receivers, kept open between deliveries of one origin within bounds. Each was opened through the
 * request's own `lookup`, so to an address the guard had checked, and a kept one still leads there whatever DNS says
 * by now: a name that changes its answer gains nothing (decision 32).
 */
export class Connections extends Agent {
  readonly #times = new WeakMap<object, ConnectionTimes>();

  /** `ca` is PEM text trusted beside the system's authorities. */
  constructor({ ca, keepAlive }: { ca: string | undefined; keepAlive: boolean }) {
    const authorities = [...getCACertificates('default'), ...(ca === undefined ? [] : [ca])];
    super({
      keepAlive,
      maxFreeSockets: IDLE_PER_ORIGIN,
      timeout: IDLE_MS,
      // Made once: parsing some 150 certificates for each connection costs more than its handshake.
      secureContext: createSecureContext({ ca: authorities }),
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS,
    });
  }

  /** Times of a connection of this agent; undefined for anything else. */
  timesOf(socket: object): ConnectionTimes | undefined {
    return this.#times.get(socket);
  }

  override createConnection(...parameters: Parameters<Agent['createConnection']>): Duplex | null | undefined {
    const socket = super.createConnection(...parameters);
    if (socket) this.#times.set(socket, watch(socket));
    return socket;
  }

  override keepSocketAlive(socket: Duplex): boolean {
    const times = this.#times.get(socket);
    if (times === undefined || performance.now() - times.startedAt > LONGEST_LIFE_MS) return false;
    const idle = Object.values(this.freeSockets).reduce((sum, sockets) => sum + (sockets?.length ?? 0), 0);
    if (idle >= IDLE_IN_TOTAL) return false;
    // Node's own method answers whether the socket may be kept; its published type forgets to say so.
    const kept: unknown = super.keepSocketAlive(socket);
    return kept === true;
  }
}

const watch = (socket: Duplex): ConnectionTimes => {
  const times: ConnectionTimes = {
    startedAt: performance.now(),
    resolvedAt: null,
    connectedAt: null,
    securedAt: null,
  };
  socket.once('lookup', () => {
    times.resolvedAt = performance.now();
  });
  socket.once('connect', () => {
    times.connectedAt = performance.now();
  });
  socket.once('secureConnect', () => {
    times.securedAt = performance.now();
  });
  return times;
};

/** A connection's resolver: what the guard has checked for this URL is all that the socket ever sees. */
export const checkedLookup =
  (guard: OutboundGuard, url: URL): NonNullable<RequestOptions['lookup']> & LookupFunction =>
  (_hostname, _options, callback) => {
    guard.resolve(url).then(
      (addresses) => callback(null, addresses),
      (error: Error) => callback(error, []),
    );
  };
