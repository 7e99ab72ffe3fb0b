/**
 * Receiver for Express, and for everything that calls `(request, response, next)` with Node's own objects: Connect,
 * Polka, `node:http`.
 *
 * @module
 */
import { LOST } from './delivery/body.ts';
import type { WebhookHeaders } from './delivery/headers.ts';
import { readBody } from './delivery/read-body.ts';
import { createReceive, type Receive, type ReceiverOptions } from './delivery/receiver.ts';

export type { ReceiverOptions } from './delivery/receiver.ts';
export * from './webhooks.ts';

/** What is used of the request, so that no framework's types are needed. */
export interface ExpressRequest extends AsyncIterable<unknown> {
  method?: string | undefined;
  headers: WebhookHeaders;
  /** What a body parser made of the body. */
  body?: unknown;
  /** Where some platforms, and `verify` functions of body parsers, put the bytes. */
  rawBody?: unknown;
  /** Whether somebody has begun to read the stream (Node ≥ 16.7). */
  readableDidRead?: boolean;
}

export interface ExpressResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(): unknown;
}

/**
 * Makes the handler of a webhook's address. It reads the body itself, so mount it before any body parser, or behind
 * `express.raw({ type: '*\/*' })`. After `express.json()` the signed bytes are gone, which goes to `next` as a
 * `TypeError` that says so, as does whatever `onEvent` throws.
 *
 * @example
 * app.post('/hooks/sightline', expressReceiver({ secrets: [process.env.WEBHOOK_SECRET ?? ''], onEvent: (event) =>
 * queue.add(event) })); app.use(express.json()); // after it
 */
export const expressReceiver = (options: ReceiverOptions) => {
  const receive = createReceive(options);
  return async (
    request: ExpressRequest,
    response: ExpressResponse,
    next?: (error?: unknown) => void,
  ): Promise<void> => {
    try {
      response.statusCode = await statusFor(request, receive);
      if (response.statusCode === 405) response.setHeader('allow', 'POST');
      response.end();
    } catch (error) {
      if (!next) throw error;
      next(error);
    }
  };
};

const statusFor = async (request: ExpressRequest, receive: Receive): Promise<number> => {
  if (request.method !== 'POST') return 405;
  const body = await rawBodyOf(request);
  return body === null ? 413 : receive({ body, headers: request.headers });
};

/**
 * The bytes, from wherever they are left; null when there are too many. Older body parsers leave an empty object
 * without reading, so there is a flag.
 */
const rawBodyOf = async (request: ExpressRequest): Promise<string | Uint8Array | null> => {
  for (const body of [request.rawBody, request.body])
    if (typeof body === 'string' || body instanceof Uint8Array) return body;
  if (request.readableDidRead || (request.readableDidRead === undefined && request.body !== undefined))
    throw new TypeError(
      `A body parser has read the delivery before expressReceiver. ${LOST} Mount expressReceiver before express.json().`,
    );
  return readBody(request);
};
