import {
  type OpenApi,
  type Operation,
  type Parameter,
  type Response,
  type Route,
  resolve,
  routesOf,
  type Schema,
} from './document.ts';

/** The operation table: all that the server needs to know of an operation but the shapes of its data. */
export const renderOperations = (document: OpenApi): string => {
  const entries = routesOf(document).map((route) => [route.operation.operationId, describe(document, route)]);
  return [
    '/** Written by `npm run generate` from openapi/. Do not edit. */',
    `export const operationTable = ${JSON.stringify(Object.fromEntries(entries), null, 2)} as const;`,
    '',
    'export type OperationId = keyof typeof operationTable;',
    '',
  ].join('\n');
};

type QueryType = 'integer' | 'boolean' | 'array';

const describe = (document: OpenApi, { path, method, operation, parameters }: Route) => {
  const permissions = new Set((operation.security ?? []).flatMap((alternative) => Object.values(alternative).flat()));
  const isForAnyone = operation.security?.length === 0;
  if (!isForAnyone && permissions.size !== 1)
    throw new Error(`${operation.operationId} must name exactly one permission`);
  const statuses = Object.keys(operation.responses).map(Number);
  const success = statuses.filter((status) => status < 300);

  return {
    method,
    path,
    permission: [...permissions][0] ?? null,
    signInOptional: (operation.security ?? []).some((alternative) => Object.keys(alternative).length === 0),
    statuses,
    success,
    failures: failuresOf(document, operation),
    produces: success.flatMap((status) => contentTypes(document, operation.responses[status])),
    headers: parameters.filter(({ in: place }) => place === 'header').map(({ name }) => name.toLowerCase()),
    queryTypes: queryTypesOf(document, parameters),
    hasBody: operation.requestBody !== undefined,
    bodyRequired: operation.requestBody !== undefined && resolve(document, operation.requestBody).required === true,
    defaults: defaultsOf(parameters),
    bodyDefaults: bodyDefaultsOf(document, operation),
    keyInAddress: (operation.security ?? []).some((alternative) => 'apiKeyQuery' in alternative),
    rateLimitCost: operation['x-rate-limit-cost'] ?? 1,
    audit: operation['x-audit'] ?? null,
  };
};

/** Codes of the errors that the operation lists: each is shown by an example, which a test holds. */
const failuresOf = (document: OpenApi, { responses }: Operation): string[] => {
  const codes = Object.values(responses).flatMap((reference) => {
    const examples = resolve<Response>(document, reference).content?.['application/json']?.examples ?? {};
    return Object.values(examples).map((example) => codeOf(resolve(document, example).value));
  });
  return [...new Set(codes.filter((code) => code !== null))];
};

const codeOf = (value: unknown): string | null => {
  const { error } = Object(value) as { error?: { code?: unknown } }; // any value can be looked into
  return typeof error?.code === 'string' ? error.code : null;
};

/** Query parameters that are more than text, which is how all of them arrive. */
const queryTypesOf = (document: OpenApi, parameters: Parameter[]): Record<string, QueryType> =>
  Object.fromEntries(
    parameters
      .filter(({ in: place }) => place === 'query')
      .map(({ name, schema }) => [name, resolve<Schema>(document, schema).type] as const)
      .flatMap(([name, type]) => {
        if (type === 'string') return [];
        if (type !== 'integer' && type !== 'boolean' && type !== 'array')
          throw new Error(`nothing reads the type of the query parameter ${name}: ${JSON.stringify(type)}`);
        return [[name, type] as const];
      }),
  );

/** Query parameters that the validators fill in, so that handlers always have them. */
const defaultsOf = (parameters: Parameter[]): Record<string, unknown> =>
  Object.fromEntries(
    parameters
      .filter(({ in: place, schema }) => place === 'query' && schema.default !== undefined)
      .map(({ name, schema }) => [name, schema.default]),
  );

/** Properties of the body that the validators fill in. */
const bodyDefaultsOf = (document: OpenApi, { requestBody }: Operation): Record<string, unknown> => {
  const media = requestBody && resolve(document, requestBody).content['application/json'];
  const properties = media ? resolve(document, media.schema).properties : undefined;
  return Object.fromEntries(
    Object.entries((properties ?? {}) as Record<string, Schema>) // JSON Schema: an object of schemas
      .filter(([, schema]) => schema.default !== undefined)
      .map(([name, schema]) => [name, schema.default]),
  );
};

const contentTypes = (document: OpenApi, response: Route['operation']['responses'][string] | undefined): string[] =>
  response ? Object.keys(resolve(document, response).content ?? {}) : [];
