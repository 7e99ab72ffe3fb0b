import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import type { OperationId } from '../../../generated/operations.ts';
import { type OpenApi, type Parameter, resolve, routesOf, type Schema } from '../../../scripts/generate/document.ts';
import type { Call } from '../cells/exchange.ts';
import type { World } from '../cells/operation-calls.ts';
import { fromSchema, type KnownText } from './from-schema.ts';
import { hostileBody, spoiledBody, strange, strangeHeaders, strangeId } from './spoiled.ts';

const document = JSON.parse(
  readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'),
) as OpenApi; // the bundler has checked it
const routes = routesOf(document);

export interface Known {
  world: World;
  /** Receiver on this machine. */
  hook: string;
  secrets: readonly string[];
}

/**
 * Calls of an operation from its schemas: valid ones, ones with something wrong, and ones that no honest client sends.
 */
export const callsOf = (id: OperationId, known: Known): fc.Arbitrary<Call> => {
  const route = routes.find(({ operation }) => operation.operationId === id);
  if (!route) throw new Error(`the contract has no operation ${id}`);
  const valid = (schema: Schema) => fromSchema(document, schema, knownText(known));
  const inPlace = (place: string) => route.parameters.filter((parameter) => parameter.in === place);
  const body = route.operation.requestBody && resolve(document, route.operation.requestBody);
  const fitting = body && valid(body.content['application/json']?.schema ?? {});

  return fc
    .record({
      ids: fc.record(Object.fromEntries(inPlace('path').map(({ name }) => [name, idOf(name, known.world)]))),
      query: queryOf(inPlace('query'), valid),
      headers: mostly(parametersOf(inPlace('header'), valid).map(texts), strangeHeaders),
      secret: mostly(fc.constant(known.secrets[0]), fc.constantFrom(undefined, 'x', ...known.secrets)),
      body: fitting ? bodyOf(fitting) : mostly(fc.constant(undefined), hostileBody),
    })
    .map(({ ids, query, headers, secret, body: sent }) => ({
      method: route.method,
      path: `${route.path.replaceAll(/\{(\w+)\}/g, (_, name) => escapedPath(String(ids[name])))}${query && `?${query}`}`,
      headers: {
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: sent,
    }));
};

/**
 * Three times in four what is right, so that a call with something wrong is wrong in one place more often than in all.
 */
const mostly = <Right, Wrong>(right: fc.Arbitrary<Right>, wrong: fc.Arbitrary<Wrong>): fc.Arbitrary<Right | Wrong> =>
  fc.oneof({ weight: 3, arbitrary: right }, { weight: 1, arbitrary: wrong });

const knownText =
  ({ world, hook }: Known): KnownText =>
  ({ format, examples }) => {
    // What is an address may be called: only this machine, and what the service has to refuse.
    if (format === 'uri')
      return fc.constantFrom(
        hook,
        'https://fixtures.sightline.test/clean',
        'https://10.0.0.1/',
        'https://localhost:1/a b',
      );
    const [example] = Array.isArray(examples) ? examples : [];
    const id = typeof example === 'string' ? /^(scan|iss|wh|evt|dlv|usr)_/.exec(example)?.[1] : undefined;
    return id === undefined ? undefined : idOf(NOUNS[id] ?? 'scan_id', world);
  };

const NOUNS: Readonly<Record<string, keyof World>> = {
  scan: 'scan_id',
  iss: 'issue_id',
  wh: 'webhook_id',
  evt: 'event_id',
  dlv: 'delivery_id',
  usr: 'user_id',
};

const idOf = (name: string, world: World): fc.Arbitrary<string> =>
  mostly(fc.constant(String(world[name as keyof World])), strangeId); // path parameters are named as the world's properties are

const parametersOf = (parameters: Parameter[], valid: (schema: Schema) => fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, valid(schema)])), { requiredKeys: [] });

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, String(value).replaceAll(/[^\x20-\x7e]/g, '?')]),
  );

const queryOf = (parameters: Parameter[], valid: (schema: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<string> => {
  const names = fc.constantFrom(
    'limit',
    'cursor',
    'api_key',
    'unknown',
    '__proto__',
    ...parameters.map(({ name }) => name),
  );
  const odd = fc.array(fc.tuple(names, strange), { maxLength: 2 });
  return fc.tuple(parametersOf(parameters, valid), mostly(fc.constant([]), odd)).map(([right, wrong]) =>
    [...Object.entries(right), ...wrong]
      .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const))
      .map(([name, value]) => `${encodeURIComponent(name)}=${escaped(textOf(value))}`)
      .join('&'),
  );
};

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

const escaped = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Of a path the dots as well: a client would take them for steps. */
const escapedPath = (text: string): string => escaped(text).replaceAll('.', '%2E');

const bodyOf = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: valid.map((body) => JSON.stringify(body)) },
    { weight: 4, arbitrary: spoiledBody(valid).map((body) => JSON.stringify(body) ?? '') },
    { weight: 1, arbitrary: hostileBody },
  );
