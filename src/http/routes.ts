import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Caller } from '../domain/caller.ts';
import { Failure, invalid, notFound } from '../domain/failure.ts';
import { JsonText } from '../domain/json-text.ts';
import type { RateLimitState } from '../domain/rate-limits.ts';
import { ignoreBodies } from './body-parser.ts';
import { entryOf, type OperationId, operationIds, requestValidators } from './contract.ts';
import type { AnyHandler, CallContext, Handlers } from './handler.ts';
import { negotiate } from './negotiate.ts';
import { isPending, isPendingForm } from './pending.ts';
import { check, hasNul, refuseNul } from './validate.ts';

/** Registers every operation of the contract, and 405 for every other method of its paths. */
export const registerRoutes = (app: FastifyInstance, handlers: Handlers, closing: AbortSignal): void => {
  const withBody = operationIds.filter((id) => entryOf(id).hasBody);
  for (const id of withBody) registerOperation(app, id, handlers, closing);
  app.register(async (bodiless) => {
    ignoreBodies(bodiless);
    for (const id of operationIds) if (!withBody.includes(id)) registerOperation(bodiless, id, handlers, closing);
    for (const [path, allowed] of methodsByPath()) refuseOtherMethods(bodiless, path, allowed);
  });
};

/** `/scans/{scan_id}` in the contract is `/scans/:scan_id` to the router. */
const toRoute = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const registerOperation = (app: FastifyInstance, id: OperationId, handlers: Handlers, closing: AbortSignal): void => {
  const { method, path, produces, bodyRequired } = entryOf(id);
  const validators = requestValidators(id);

  app.route({
    method: method as HTTPMethods, // the generator takes OpenAPI's methods only
    url: toRoute(path),
    config: { operation: id },
    handler: async (request, reply) => {
      const { caller, rateLimit } = admitted(request);
      const accepted = negotiate(request, produces);
      refuseNul(request.query, 'query');
      if (hasNul(request.params)) throw notFound();
      const input = {
        path: request.params,
        query: withoutKey(request.query),
        header: { ...request.headers },
        body: request.body,
      };
      check(validators.query, input.query, 'query');
      check(validators.header, input.header, 'header');
      if (bodyRequired && input.body === undefined) throw invalid({ in: 'body', pointer: '', message: 'is required' });
      if (input.body !== undefined) check(validators.body, input.body, 'body');
      refuseNul(input.body, 'body'); // after the schema, which no deeply nested body passes: this one recurses
      if (isPending(id) || isPendingForm(accepted)) return replyNotImplemented(reply);

      const context = contextOf(request, reply, { caller, rateLimit, accepted, closing });
      // The validators of this very operation have checked the input; the compiler has checked the handler.
      const handle = handlers[id] as unknown as AnyHandler;
      const output = await handle(input, context);
      reply.status(output.status).headers(output.headers ?? {});
      if (output.body === undefined) return reply.send();
      if (output.type === undefined) return reply.header('content-type', JSON_TYPE).send(toJson(output.body));
      return reply.header('content-type', output.type).send(output.body);
    },
  });
};

const toJson = (body: unknown): string => (body instanceof JsonText ? body.text : JSON.stringify(body));

const JSON_TYPE = 'application/json; charset=utf-8';

/** Set by the hooks that ran before: see `createApp`. */
const admitted = ({ caller, rateLimit }: FastifyRequest): { caller: Caller; rateLimit: RateLimitState } => {
  if (!caller || !rateLimit) throw new Error('a handler ran for a call that was not admitted');
  return { caller, rateLimit };
};

/** The key in the address has done its work; handlers and page links never see it. */
const withoutKey = (query: unknown): Record<string, unknown> => {
  const { api_key: _, ...rest } = query as Record<string, unknown>; // Fastify always parses the query into an object
  return rest;
};

type Admission = Pick<CallContext, 'caller' | 'rateLimit' | 'accepted'> & { closing: AbortSignal };

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { closing, ...admission }: Admission,
): CallContext => ({
  ...admission,
  request_id: request.id,
  untilGone: () => AbortSignal.any([closing, hangUp(reply)]),
  addressOfPage: (cursor) => {
    const address = new URL(request.url, `${request.protocol}://${request.host}`);
    address.searchParams.delete('api_key');
    address.searchParams.set('cursor', cursor);
    return address.href;
  },
});

const hangUp = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
};

const methodsByPath = (): Map<string, HTTPMethods[]> => {
  const methods = new Map<string, HTTPMethods[]>();
  for (const id of operationIds) {
    const { method, path } = entryOf(id);
    const known = methods.get(path) ?? [];
    methods.set(path, [...known, method as HTTPMethods, ...(method === 'GET' ? (['HEAD'] as const) : [])]); // as in registerOperation
  }
  return methods;
};

const refuseOtherMethods = (app: FastifyInstance, path: string, allowed: HTTPMethods[]): void => {
  const allow = allowed.join(', ');
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method as HTTPMethods)) as HTTPMethods[], // Fastify's own list
    url: toRoute(path),
    handler: async (_request: FastifyRequest, reply: FastifyReply) => {
      reply.header('allow', allow);
      throw new Failure('METHOD_NOT_ALLOWED', { details: { allow: allowed } });
    },
  });
};

/** Outside the public contract, and gone with the last pending operation. */
const replyNotImplemented = (reply: FastifyReply): FastifyReply =>
  reply
    .status(501)
    .send({ error: { code: 'NOT_IMPLEMENTED', message: 'This operation is not built yet.', details: {} } });
