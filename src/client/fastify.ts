/**
 * Receiver for Fastify.
 *
 * @module
 */
import { LOST } from './delivery/body.ts';
import type { WebhookHeaders } from './delivery/headers.ts';
import { createReceive, type ReceiverOptions } from './delivery/receiver.ts';

export type { ReceiverOptions } from './delivery/receiver.ts';
export * from './webhooks.ts';

/** What is used of a request, of a reply and of a scope of the application, so that no framework's types are needed. */
export interface FastifyRequestLike {
  headers: WebhookHeaders;
  body: unknown;
}

export interface FastifyReplyLike {
  code(status: number): FastifyReplyLike;
  send(): FastifyReplyLike;
}

type Parsed = (error: Error | null, body?: unknown) => void;

export interface FastifyScope {
  removeAllContentTypeParsers(): unknown;
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer' },
    parser: (request: never, body: Uint8Array, done: Parsed) => void,
  ): unknown;
  post(path: string, handler: (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<unknown>): unknown;
}

/**
 * Makes a plugin that receives a webhook at `path`. Within the plugin bodies are left as bytes; your other routes keep
 * their parsers, since Fastify confines a plugin to its own scope. So register it as it is, not wrapped by
 * `fastify-plugin`. What `onEvent` throws goes to the application's error handler.
 *
 * @example
 * app.register(fastifyReceiver({ path: '/hooks/sightline', secrets: [process.env.WEBHOOK_SECRET ?? ''], onEvent:
 * (event) => queue.add(event) }));
 */
export const fastifyReceiver = ({ path, ...options }: ReceiverOptions & { path: string }) => {
  const receive = createReceive(options);
  return async (scope: FastifyScope): Promise<void> => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(path, async ({ body = new Uint8Array(), headers }, reply) => {
      if (!(body instanceof Uint8Array))
        throw new TypeError(`The body of the delivery was parsed before fastifyReceiver. ${LOST}`);
      return reply.code(await receive({ body, headers })).send();
    });
  };
};
