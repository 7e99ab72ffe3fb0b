import { METHODS } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Failure, notFound } from '../domain/kernel/failure.ts';
import { JsonText } from '../domain/kernel/json-text.ts';
import { negotiate } from './answers/negotiate.ts';
import type { AnyHandler, Contract, OperationEntry } from './contract/operation-contract.ts';
import { ignoreBodies, refuseEncodedBody } from './requests/body-parser.ts';
import { invalidRequest } from './requests/invalid-request.ts';
import { readQuery } from './requests/read-query.ts';
import { check, hasUnkeepable, refuseUnkeepable } from './requests/validate.ts';

/** What a call was and what came of it, for the record of changes. */
export interface Outcome {
  entry: OperationEntry;
  path: unknown;
  body: unknown;
  answer: unknown;
  /** What neither body nor answer says. */
  facts?: Readonly<Record<string, string | undefined>> | undefined;
}

export interface Routes<Context> {
  contract: Contract;
  /** By operation id. Each was checked against its operation where it was made. */
  handlers: Readonly<Record<string, AnyHandler<Context>>>;
  contextOf: (request: FastifyRequest, reply: FastifyReply, accepted: string) => Context;
  /** Runs before a success is told. */
  record: (request: FastifyRequest, outcome: Outcome) => Promise<void>;
  /** Takes a place for an answer that is written as it comes and gives what frees it. */
  takeStreamPlace: (request: FastifyRequest) => () => void;
}

/** Registers every operation of the contract, and 405 for every other method of its paths. */
export const registerRoutes = <Context>(app: FastifyInstance, routes: Routes<Context>): void => {
  const { ids, entryOf } = routes.contract;
  const withBody = ids.filter((id) => entryOf(id).hasBody);
  for (const id of withBody) registerOperation(app, id, routes);
  app.register(async (bodiless) => {
    ignoreBodies(bodiless);
    for (const id of ids) if (!withBody.includes(id)) registerOperation(bodiless, id, routes);
    for (const method of METHODS) if (!bodiless.supportedMethods.includes(method)) bodiless.addHttpMethod(method);
    for (const [path, allowed] of methodsByPath(routes.contract)) refuseOtherMethods(bodiless, path, allowed);
  });
};

/** `/scans/{scan_id}` in the contract is `/scans/:scan_id` to the router. */
const toRoute = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const registerOperation = <Context>(app: FastifyInstance, id: string, routes: Routes<Context>): void => {
  const { contract, handlers, contextOf, record, takeStreamPlace } = routes;
  const entry = contract.entryOf(id);
  const validators = contract.requestValidators(id);
  const handle = handlers[id];
  if (!handle) throw new Error(`operation ${id} has no handler`);

  app.route({
    method: entry.method as HTTPMethods, // the generator takes OpenAPI's methods only
    url: toRoute(entry.path),
    config: { operation: { id, entry } },
    preParsing: entry.hasBody ? refuseEncodedBody : [],
    handler: async (request, reply) => {
      const context = contextOf(request, reply, negotiate(request.headers.accept, entry.produces));
      const input = validInput(request, entry, validators);
      const output = await handle(input, context);
      const { body: answer, facts, unchanged } = output;
      if (entry.audit && !unchanged)
        await record(request, { entry, path: input.path, body: input.body, answer, facts });
      reply.status(output.status).headers(output.headers ?? {});
      if (output.body instanceof JsonText) reply.jsonText = output.body;
      if (output.body === undefined) return reply.send();
      if (output.type === undefined) return reply.header('content-type', JSON_TYPE).send(toJson(output.body));
      reply.header('content-type', WITH_CHARSET.has(output.type) ? `${output.type}; charset=utf-8` : output.type);
      if (isIterable(output.body)) return sendStream(request, reply, output.body, takeStreamPlace);
      return reply.send(output.body instanceof JsonText ? output.body.text : output.body);
    },
  });
};

type RequestValidators = ReturnType<Contract['requestValidators']>;

/** The request in parts, each checked by the operation's own validators. Throws VALIDATION_FAILED or NOT_FOUND. */
const validInput = (
  request: FastifyRequest,
  { bodyRequired, headers, queryTypes }: OperationEntry,
  validators: RequestValidators,
) => {
  refuseUnkeepable(request.query, 'query');
  if (hasUnkeepable(request.params)) throw notFound();
  const input = {
    path: request.params,
    query: readQuery(withoutKey(request.query), queryTypes),
    header: Object.fromEntries(headers.map((name) => [name, request.headers[name]])),
    body: request.body,
  };
  check(validators.query, input.query, 'query');
  check(validators.header, input.header, 'header');
  if (bodyRequired && input.body === undefined)
    throw invalidRequest({ in: 'body', pointer: '', message: 'is required' });
  if (input.body !== undefined) check(validators.body, input.body, 'body');
  refuseUnkeepable(input.body, 'body'); // after the schema, which no deeply nested body passes: this one recurses
  return input;
};

/** The key in the address has done its work; handlers and page links never see it. */
const withoutKey = (query: unknown): Record<string, unknown> => {
  const { api_key: _, ...rest } = query as Record<string, unknown>; // Fastify always parses the query into an object
  return rest;
};

const isIterable = (body: unknown): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;

/**
 * Reads on only as fast as the client does. For HEAD it is never begun: there is nobody to read it, and it may have no
 * end.
 */
const sendStream = (
  request: FastifyRequest,
  reply: FastifyReply,
  body: AsyncIterable<string>,
  takeStreamPlace: Routes<unknown>['takeStreamPlace'],
): FastifyReply => {
  reply.header('x-accel-buffering', 'no'); // nginx would hold events back
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  reply.raw.once('close', takeStreamPlace(request));
  return reply.send(Readable.from(body));
};

const toJson = (body: unknown): string => (body instanceof JsonText ? body.text : JSON.stringify(body));

const JSON_TYPE = 'application/json; charset=utf-8';
/** Text whose encoding a client would guess; server-sent events have but one. */
const WITH_CHARSET: ReadonlySet<string> = new Set(['text/html', 'text/csv']);

const methodsByPath = ({ ids, entryOf }: Contract): Map<string, HTTPMethods[]> => {
  const methods = new Map<string, HTTPMethods[]>();
  for (const id of ids) {
    const { method, path } = entryOf(id);
    const known = methods.get(path) ?? [];
    // As in registerOperation
    methods.set(path, [...known, method as HTTPMethods, ...(method === 'GET' ? (['HEAD'] as const) : [])]);
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
    // Added above where Fastify did not know them
    method: METHODS.filter((method) => !allowed.includes(method as HTTPMethods)) as HTTPMethods[],
    url: toRoute(path),
    onRequest: refuse,
    handler: refuse,
  });
};
