import { METHODS } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Caller } from '../domain/caller.ts';
import { Failure, invalid, notFound } from '../domain/failure.ts';
import { JsonText } from '../domain/json-text.ts';
import type { Keys } from '../domain/keys.ts';
import type { RateLimitState } from '../domain/rate-limits.ts';
import { isStillAdmitted } from './authenticate.ts';
import { ignoreBodies, refuseEncodedBody } from './body-parser.ts';
import { entryOf, type OperationId, operationIds, requestValidators } from './contract.ts';
import type { AnyHandler, CallContext, Handlers } from './handler.ts';
import { negotiate } from './negotiate.ts';
import { isPending } from './pending.ts';
import { createStreamPlaces, type StreamPlaces } from './stream-places.ts';
import { check, hasNul, refuseNul } from './validate.ts';

export interface Api {
  handlers: Handlers;
  keys: Keys;
  /** Fires when the server begins to stop. */
  closing: AbortSignal;
}

/** Registers every operation of the contract, and 405 for every other method of its paths. */
export const registerRoutes = (app: FastifyInstance, options: Api): void => {
  const api = { ...options, places: createStreamPlaces() };
  const withBody = operationIds.filter((id) => entryOf(id).hasBody);
  for (const id of withBody) registerOperation(app, id, api);
  app.register(async (bodiless) => {
    ignoreBodies(bodiless);
    for (const id of operationIds) if (!withBody.includes(id)) registerOperation(bodiless, id, api);
    for (const method of METHODS) if (!bodiless.supportedMethods.includes(method)) bodiless.addHttpMethod(method);
    for (const [path, allowed] of methodsByPath()) refuseOtherMethods(bodiless, path, allowed);
  });
};

/** `/scans/{scan_id}` in the contract is `/scans/:scan_id` to the router. */
const toRoute = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

type Registration = Api & { places: StreamPlaces };

const registerOperation = (app: FastifyInstance, id: OperationId, registration: Registration): void => {
  const { handlers, keys, closing, places } = registration;
  const { method, path, produces, hasBody, bodyRequired, permission } = entryOf(id);
  const validators = requestValidators(id);

  app.route({
    method: method as HTTPMethods, // the generator takes OpenAPI's methods only
    url: toRoute(path),
    config: { operation: id },
    preParsing: hasBody ? refuseEncodedBody : [],
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
      if (isPending(id)) return replyNotImplemented(reply);

      const context = contextOf(request, reply, {
        ...{ caller, rateLimit, accepted, closing },
        isStillAdmitted: () => isStillAdmitted(keys, request, permission),
      });
      // The validators of this very operation have checked the input; the compiler has checked the handler.
      const handle = handlers[id] as unknown as AnyHandler;
      const output = await handle(input, context);
      reply.status(output.status).headers(output.headers ?? {});
      if (output.body === undefined) return reply.send();
      if (output.type === undefined) return reply.header('content-type', JSON_TYPE).send(toJson(output.body));
      reply.header('content-type', output.type === 'text/html' ? HTML_TYPE : output.type);
      if (isIterable(output.body)) return sendStream(request, reply, { body: output.body, places, caller });
      return reply.send(output.body instanceof JsonText ? output.body.text : output.body);
    },
  });
};

const isIterable = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/** Reads on only as fast as the client does. For HEAD it is never begun: there is nobody to read it, and it may have no end. */
const sendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  { body, places, caller }: { body: AsyncIterable<string>; places: StreamPlaces; caller: Caller },
): FastifyReply => {
  reply.header('x-accel-buffering', 'no'); // nginx would hold events back
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  reply.raw.once('close', places.take(caller));
  return reply.send(Readable.from(body));
};

const toJson = (body: unknown): string => (body instanceof JsonText ? body.text : JSON.stringify(body));

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

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

type Admission = Pick<CallContext, 'caller' | 'rateLimit' | 'accepted' | 'isStillAdmitted'> & { closing: AbortSignal };

const contextOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { closing, ...admission }: Admission,
): CallContext => ({
  ...admission,
  request_id: request.id,
  untilGone: () => AbortSignal.any([closing, hangUp(reply)]),
  addressOfPage: (cursor) => addressOfPage(request, cursor),
});

/** Parsing the whole address anew costs a tenth of a page; only the query changes. */
const addressOfPage = ({ protocol, host, url }: FastifyRequest, cursor: string): string => {
  const [path = ''] = url.split('?', 1);
  const parameters = new URLSearchParams(url.slice(path.length));
  parameters.delete('api_key');
  parameters.set('cursor', cursor);
  return `${protocol}://${host}${path}?${parameters}`;
};

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

/** Whatever else Node can read. Refused before the body is looked at, which may be anything. */
const refuseOtherMethods = (app: FastifyInstance, path: string, allowed: HTTPMethods[]): void => {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    reply.header('allow', allowed.join(', '));
    throw new Failure('METHOD_NOT_ALLOWED', { details: { allow: allowed } });
  };
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method as HTTPMethods)) as HTTPMethods[], // added above where Fastify did not know them
    url: toRoute(path),
    onRequest: refuse,
    handler: refuse,
  });
};

/** Outside the public contract, and gone with the last pending operation. */
const replyNotImplemented = (reply: FastifyReply): FastifyReply =>
  reply
    .status(501)
    .send({ error: { code: 'NOT_IMPLEMENTED', message: 'This operation is not built yet.', details: {} } });
