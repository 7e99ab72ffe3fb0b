import type { IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { MalformedResponse } from './attempt-error.ts';
import type { Connections } from './connections.ts';

/**
 * What is known of an exchange so far; it is filled as the exchange goes, so that a failure keeps what came before it.
 */
export interface Trace {
  socket: object | null;
  reused: boolean;
  /** When the request was on its way: the connection stood ready. By `performance.now()`, as all moments here. */
  sentAt: number | null;
  firstByteAt: number | null;
  /** What the request itself reported: behind a body that broke off it tells bad HTTP from a lost connection. */
  requestError: Error | null;
  /** `truncated` until the last byte has come. */
  answer: { status: number; headers: Record<string, string>; chunks: Buffer[]; truncated: boolean } | null;
}

export const emptyTrace = (): Trace => ({
  socket: null,
  reused: false,
  sentAt: null,
  firstByteAt: null,
  requestError: null,
  answer: null,
});

export interface ExchangeRequest {
  connections: Connections;
  url: URL;
  headers: Record<string, string>;
  body: string;
  lookup: NonNullable<RequestOptions['lookup']>;
  maxBodyBytes: number;
  /** Ends the exchange at whatever point it has reached. */
  signal: AbortSignal;
}

const send = (
  { connections, url, headers, body, lookup, signal }: ExchangeRequest,
  trace: Trace,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = httpsRequest(url, { method: 'POST', agent: connections, headers, lookup, signal });
    request.on('socket', (socket) => {
      trace.socket = socket;
      trace.reused = request.reusedSocket;
      if (request.reusedSocket) trace.sentAt = performance.now();
      else
        socket.once('secureConnect', () => {
          trace.sentAt = performance.now();
        });
    });
    request.on('response', (response) => {
      trace.firstByteAt = performance.now();
      resolve(response);
    });
    request.on('upgrade', (_response, socket) => {
      socket.destroy();
      reject(new MalformedResponse('the receiver tried to switch protocols'));
    });
    request.on('error', (error) => {
      trace.requestError = error;
      reject(error);
    });
    request.end(body);
  });

const headersOf = (response: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(response.headersDistinct).map(([name, values]) => [name, (values ?? []).join(', ')]),
  );

/**
 * Reads at most `maxBodyBytes`; leaving the loop early destroys the connection, so a receiver cannot make us read more.
 */
const readBody = async (response: IncomingMessage, answer: NonNullable<Trace['answer']>, maxBodyBytes: number) => {
  let room = maxBodyBytes;
  // An https response without an encoding set yields buffers.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    answer.chunks.push(chunk.subarray(0, room));
    if (chunk.length > room) return;
    room -= chunk.length;
  }
  answer.truncated = false;
};

/**
 * One HTTPS POST from connection to the end of the answer, without following anything. Rejects with the error of the
 * network, of TLS, of the guard behind `lookup`, or of HTTP; what had been reached by then stands in `trace`.
 */
export const exchange = async (request: ExchangeRequest, trace: Trace): Promise<void> => {
  const response = await send(request, trace);
  const status = response.statusCode ?? 0;
  if (status < 200 || status > 599) {
    response.destroy();
    throw new MalformedResponse(`the receiver answered with the impossible status ${status}`);
  }
  const answer = { status, headers: headersOf(response), chunks: [], truncated: true };
  trace.answer = answer;
  await readBody(response, answer, request.maxBodyBytes).catch((error: unknown) => {
    throw trace.requestError ?? error;
  });
};
