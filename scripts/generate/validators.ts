import { createRequire } from 'node:module';
import { Ajv2020, type Options } from 'ajv/dist/2020.js';
import type { OpenApi, Parameter, Response, Route, Schema } from './document.ts';
import { resolve, routesOf } from './document.ts';

const require = createRequire(import.meta.url);
// Both are CommonJS whose typings do not describe their ESM form; they are called as their documentation says.
const standaloneCode = require('ajv/dist/standalone').default as (ajv: Ajv2020, refs: Record<string, string>) => string;
const addFormats = require('ajv-formats').default as (ajv: Ajv2020) => void;

const OPENAPI_KEYWORDS = ['example', 'xml', 'externalDocs', 'x-catalogue', 'x-message'];
const COMMON: Options = {
  strict: true,
  strictRequired: false,
  allowUnionTypes: true,
  code: { source: true, esm: true },
};
const BANNER = [
  '// Written by `npm run generate` from the contract. Do not edit.',
  "import { createRequire } from 'node:module';",
  'const require = createRequire(import.meta.url);',
].join('\n');

/**
 * Validators compiled ahead of time: what clients send in addresses and headers (text, so coerced), what they send as
 * bodies (defaults filled in), what we send as bodies (strict) and as headers (text again).
 */
export const renderValidators = (document: OpenApi): Record<string, string> => {
  const routes = routesOf(document);
  const sets = {
    parameters: compile(document, parameterSchemas(routes), {
      allErrors: true,
      coerceTypes: 'array',
      useDefaults: true,
    }),
    bodies: compile(document, bodySchemas(document, routes), { allErrors: true, useDefaults: true }),
    responses: compile(document, { ...responseSchemas(document, routes), ...eventSchemas(document) }, {}),
    'response-headers': compile(document, responseHeaderSchemas(document, routes), { coerceTypes: true }),
  };
  return Object.fromEntries(
    Object.entries(sets).flatMap(([name, { code, names }]) => [
      [`${name}.js`, code],
      [`${name}.d.ts`, declare(names)],
    ]),
  );
};

const compile = (document: OpenApi, schemas: Record<string, Schema>, options: Options) => {
  const ajv = new Ajv2020({ ...COMMON, ...options });
  addFormats(ajv);
  for (const keyword of OPENAPI_KEYWORDS) ajv.addKeyword(keyword);
  const portable = portableIn(document);
  for (const [name, schema] of Object.entries(document.components.schemas)) ajv.addSchema(portable(schema), idOf(name));
  const twins = groupEqual(schemas);
  for (const [first] of twins) ajv.addSchema(portable(schemas[first] ?? {}), first);
  const code = standaloneCode(ajv, Object.fromEntries(twins.map(([first]) => [first, first])));
  const aliases = twins.flatMap(([first, ...rest]) => rest.map((name) => `export { ${first} as ${name} };`));
  return { code: [BANNER, code, ...aliases, ''].join('\n'), names: Object.keys(schemas) };
};

/** Names of equal schemas together: hundreds of answers have the same few shapes, each is compiled once. */
const groupEqual = (schemas: Record<string, Schema>): [string, ...string[]][] => {
  const groups = new Map<string, [string, ...string[]]>();
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema);
    const group = groups.get(text);
    if (group) group.push(name);
    else groups.set(text, [name]);
  }
  return [...groups.values()];
};

const idOf = (name: string): string => `schema:${name}`;

/** Rewrites references into the document to the names under which `compile` added each schema. */
const portableIn =
  (document: OpenApi) =>
  (schema: Schema): Schema => {
    const text = JSON.stringify(schema, (_key, part) => withItemType(document, part));
    return JSON.parse(text.replaceAll('"#/components/schemas/', '"schema:')) as Schema; // JSON in, JSON out
  };

/**
 * States the type of unique items beside the reference to them. Ajv does not look behind a reference, and where it does not
 * know that items are scalar it compares each with each: a hostile body of a MiB then takes a minute.
 */
const withItemType = (document: OpenApi, part: unknown): unknown => {
  if (!isUniqueArray(part) || '$ref' in part.items === false) return part;
  const { type } = resolve<Schema>(document, part.items);
  if (typeof type !== 'string' || type === 'object' || type === 'array') return part;
  return { ...part, items: { type, ...part.items } };
};

const isUniqueArray = (part: unknown): part is Schema & { items: Schema } =>
  typeof part === 'object' && part !== null && 'uniqueItems' in part && 'items' in part;

const closedObject = (parameters: Parameter[], closed: boolean): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.map(({ name, in: place, schema }) => [place === 'header' ? name.toLowerCase() : name, schema]),
  ),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  ...(closed ? { additionalProperties: false } : {}),
});

const parameterSchemas = (routes: Route[]): Record<string, Schema> =>
  Object.fromEntries(
    routes.flatMap(({ operation, parameters }) => {
      const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
      return [
        [`${operation.operationId}_query`, closedObject(inPlace('query'), true)],
        [`${operation.operationId}_header`, closedObject(inPlace('header'), false)],
      ];
    }),
  );

const bodySchemas = (document: OpenApi, routes: Route[]): Record<string, Schema> =>
  Object.fromEntries(
    routes.flatMap(({ operation }) => {
      const body = operation.requestBody && resolve(document, operation.requestBody);
      const media = body?.content['application/json'];
      return media ? [[`${operation.operationId}_body`, media.schema]] : [];
    }),
  );

const responsesOf = (document: OpenApi, routes: Route[]) =>
  routes.flatMap(({ operation }) =>
    Object.entries(operation.responses).map(([status, reference]) => ({
      key: `${operation.operationId}_${status}`,
      response: resolve<Response>(document, reference),
    })),
  );

const responseSchemas = (document: OpenApi, routes: Route[]): Record<string, Schema> =>
  Object.fromEntries(
    responsesOf(document, routes).flatMap(({ key, response }) => {
      const media = response.content?.['application/json'];
      return media ? [[key, media.schema]] : [];
    }),
  );

const responseHeaderSchemas = (document: OpenApi, routes: Route[]): Record<string, Schema> =>
  Object.fromEntries(responsesOf(document, routes).map(({ key, response }) => [key, headerSchema(document, response)]));

const headerSchema = (document: OpenApi, response: Response): Schema => {
  const headers = Object.entries(response.headers ?? {}).map(([name, header]) => ({
    name,
    ...resolve(document, header),
  }));
  return {
    type: 'object',
    properties: Object.fromEntries(headers.map(({ name, schema }) => [name.toLowerCase(), schema])),
    required: headers.filter(({ required }) => required).map(({ name }) => name.toLowerCase()),
  };
};

/** One validator per event kind: a tenth of the time that trying them all takes. */
const eventSchemas = (document: OpenApi): Record<string, Schema> => {
  const union = document.components.schemas.EventEnvelope;
  if (!union) return {};
  const references = union.oneOf as { $ref: string }[]; // a parity test holds the union
  return Object.fromEntries(
    references.map((reference) => {
      const { event } = resolve<Schema>(document, reference).properties as { event: { const: string } };
      return [`event_${event.const.replace('.', '_')}`, reference];
    }),
  );
};

const declare = (names: string[]): string =>
  [
    '// Written by `npm run generate` from the contract. Do not edit.',
    "import type { ValidateFunction } from 'ajv';",
    ...names.map((name) => `export const ${name}: ValidateFunction;`),
    '',
  ].join('\n');
