import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { errorCatalogue } from '../../../generated/errors.ts';
import type { ErrorBody } from '../answers/error-reply.ts';

/** Node's limit for the address and headers together, in bytes. */
export const LONGEST_HEAD = 16 * 1024;
/** For a whole request to arrive; how long its answer takes is another matter. */
export const REQUEST_WITHIN_MS = 30_000;
/** Node would refuse a request without a host by itself, and without a body. */
export const HTTP_OPTIONS = { requireHostHeader: false } as const;

type Code = 'MALFORMED_REQUEST' | 'EXPECTATION_FAILED' | 'HEADERS_TOO_LARGE';

/** A refusal of HTTP itself, before there is a call of the contract. */
interface Refusal {
  code: Code;
  message: string;
}

const malformed = (message: string): Refusal => ({ code: 'MALFORMED_REQUEST', message });

const inItsWords = (code: Code): Refusal => ({ code, message: errorCatalogue[code].message });

const NO_HOST = malformed('The request names no host. Send a Host header.');
const NO_PROXY = malformed('This is no proxy: CONNECT is not served.');
const NOT_HTTP = malformed('This is not HTTP as we can read it.');
const UNREADABLE: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: inItsWords('HEADERS_TOO_LARGE'),
  ERR_HTTP_REQUEST_TIMEOUT: malformed(`The request took longer than ${REQUEST_WITHIN_MS / 1000} seconds to arrive.`),
};
const UNMET_EXPECTATION = inItsWords('EXPECTATION_FAILED');

interface Refuser {
  log: FastifyBaseLogger;
  newRequestId: () => string;
}

/** What Node cannot read as HTTP never becomes a request; it is refused in the same terms all the same. */
export const refuseUnreadable =
  (refuser: Refuser) =>
  (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy(error);
    refuseOnSocket(refuser, socket, UNREADABLE[error.code ?? ''] ?? NOT_HTTP);
  };

/** Answers in our own terms what Node would answer for us or not at all. */
export const answerTransport = (app: FastifyInstance, refuser: Refuser): void => {
  // Refused below
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => refuseOnSocket(refuser, socket, NO_PROXY));
  app.addHook('onRequest', (request, reply, done) => {
    // Node drops what a client sends right behind such a request, so the client must learn that nobody reads it.
    if (request.headers.upgrade !== undefined) reply.header('connection', 'close');
    const refusal = refusalOf(request.raw);
    if (!refusal) return done();
    reply.hijack(); // whatever the address is: no operation lists these answers
    const { status, head, body } = render(refusal);
    const headers = Object.entries({ ...reply.getHeaders(), ...head }).filter(([, value]) => value !== undefined);
    reply.raw.writeHead(status, Object.fromEntries(headers)).end(body);
  });
};

/** Node's own reading of an expectation that it meets. */
const CONTINUE = /(?:^|\W)100-continue(?:$|\W)/i;

const refusalOf = ({ httpVersion, headers }: IncomingMessage): Refusal | null => {
  if (httpVersion !== '1.1') return null;
  if (headers.host === undefined) return NO_HOST;
  return headers.expect === undefined || CONTINUE.test(headers.expect) ? null : UNMET_EXPECTATION;
};

const render = ({ code, message }: Refusal) => {
  const content: ErrorBody = { error: { code, message, details: {} } };
  const body = JSON.stringify(content);
  const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  return { status: errorCatalogue[code].status, head, body };
};

const refuseOnSocket = ({ log, newRequestId }: Refuser, socket: Duplex, refusal: Refusal): void => {
  const request_id = newRequestId();
  const { status, head, body } = render(refusal);
  const headers = { 'x-request-id': request_id, 'x-content-type-options': 'nosniff', ...head, connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  log.info({ request_id, status, reason: refusal.message }, 'request refused unread');
  socket.once('error', () => socket.destroy()); // a client that has gone needs no answer
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
};
