/**
 * Receiver for Hono.
 *
 * @module
 */
import type { ReceiverOptions } from './delivery/receiver.ts';
import { fetchReceiver } from './fetch.ts';

export type { ReceiverOptions } from './delivery/receiver.ts';
export * from './webhooks.ts';

/** What is used of the context, so that no framework's types are needed. */
export interface HonoContext {
  req: { raw: Request };
}

/**
 * Makes the handler of a webhook's address. It reads the raw body, so no middleware may read it before, as validators
 * do: that goes to `app.onError` as a `TypeError` that says so, as does whatever `onEvent` throws.
 *
 * @example
 * app.post('/hooks/sightline', honoReceiver({ secrets: [process.env.WEBHOOK_SECRET ?? ''], onEvent: (event) =>
 * queue.add(event) }));
 */
export const honoReceiver = (options: ReceiverOptions): ((context: HonoContext) => Promise<Response>) => {
  const receive = fetchReceiver(options);
  return (context) => receive(context.req.raw);
};
