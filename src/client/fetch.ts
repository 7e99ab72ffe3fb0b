/**
 * Receiver for whatever answers a `Request` with a `Response`: Deno, Bun, Cloudflare Workers, Next.js and SvelteKit
 * routes.
 *
 * @module
 */
import { LOST } from './delivery/body.ts';
import { chunksOf, readBody } from './delivery/read-body.ts';
import { createReceive, type ReceiverOptions } from './delivery/receiver.ts';

export type { ReceiverOptions } from './delivery/receiver.ts';
export * from './webhooks.ts';

/**
 * Makes the handler of a webhook's address. It reads the body itself; a request that was read before rejects with a
 * `TypeError` that says so, as does whatever `onEvent` throws.
 *
 * @example
 * const receive = fetchReceiver({ secrets: [process.env.WEBHOOK_SECRET ?? ''], onEvent: (event) => queue.add(event) });
 * export const POST = (request: Request) => receive(request);
 */
export const fetchReceiver = (options: ReceiverOptions): ((request: Request) => Promise<Response>) => {
  const receive = createReceive(options);
  return async (request) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (request.bodyUsed) throw new TypeError(`Something has read the delivery before fetchReceiver. ${LOST}`);
    const body = await readBody(chunksOf(request.body));
    return new Response(null, { status: body === null ? 413 : await receive({ body, headers: request.headers }) });
  };
};
