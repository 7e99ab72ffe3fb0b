import { closeComponents, closeSchema } from './close.ts';
import { renderModule } from './compile.ts';
import { type OpenApi, type Parameter, type Response, type Route, resolve, routesOf, type Schema } from './document.ts';

/**
 * Validators compiled ahead of time: what clients send in addresses, headers and bodies (defaults filled in), and what
 * we send. Bodies of answers twice: as a client reads them, who tolerates what later versions add, and closed, as this
 * version must send them.
 */
export const renderValidators = (document: OpenApi): Record<string, string> => {
  const routes = routesOf(document);
  const answers = answersOf(document, routes);
  const bodies = responseSchemas(answers);
  const closed = Object.fromEntries(
    Object.entries(bodies).map(([key, schema]) => [key, closeSchema(document, schema)]),
  );
  const filled = { allErrors: true, useDefaults: true } as const;
  return {
    ...renderModule('parameters', document, parameterSchemas(routes), filled),
    ...renderModule('bodies', document, bodySchemas(document, routes), filled),
    ...renderModule('responses', document, bodies, {}),
    ...renderModule('closed-responses', closeComponents(document), closed, {}),
    ...renderModule('response-headers', document, headerSchemas(document, answers), { coerceTypes: true }),
  };
};

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

interface Answer {
  /** `getScan_200`; `any_405` for what belongs to no operation. */
  key: string;
  response: Response;
}

/**
 * Responses that come where no operation was found, or before it was: of an address that is not there, to a method that
 * it does not take.
 */
const OF_NO_OPERATION: Readonly<Record<string, number>> = {
  Unauthorized: 401,
  SignInRequired: 401,
  CrossSite: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  ExpectationFailed: 417,
  HttpsRequired: 421,
  ValidationFailed: 422,
  RateLimited: 429,
  HeadersTooLarge: 431,
  InternalError: 500,
  ServiceUnavailable: 503,
};

const answersOf = (document: OpenApi, routes: Route[]): Answer[] => [
  ...routes.flatMap(({ operation }) =>
    Object.entries(operation.responses).map(([status, reference]) => ({
      key: `${operation.operationId}_${status}`,
      response: resolve<Response>(document, reference),
    })),
  ),
  ...Object.entries(document.components.responses).flatMap(([name, response]) =>
    name in OF_NO_OPERATION ? [{ key: `any_${OF_NO_OPERATION[name]}`, response }] : [],
  ),
];

/** By answer, and by media type where that is another JSON: `getScanReport_200_application_sarif_json`. */
const responseSchemas = (answers: Answer[]): Record<string, Schema> =>
  Object.fromEntries(
    answers.flatMap(({ key, response }) =>
      Object.entries(response.content ?? {})
        .filter(([type]) => /[/+]json$/.test(type))
        .map(([type, { schema }]) => [
          type === 'application/json' ? key : `${key}_${type.replaceAll(/\W/g, '_')}`,
          schema,
        ]),
    ),
  );

const headerSchemas = (document: OpenApi, answers: Answer[]): Record<string, Schema> =>
  Object.fromEntries(answers.map(({ key, response }) => [key, headerSchema(document, response)]));

/**
 * Closed: what an answer does not list, it does not bear. Of the media types it has one, or none where there is no
 * body.
 */
const headerSchema = (document: OpenApi, { headers: listed = {}, content = {} }: Response): Schema => {
  const headers = Object.entries(listed).map(([name, header]) => ({ name, ...resolve(document, header) }));
  const types = Object.keys(content);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(headers.map(({ name, schema }) => [name.toLowerCase(), schema])),
      ...(types.length > 0 ? { 'content-type': { type: 'string', pattern: mediaTypePattern(types) } } : {}),
    },
    required: [
      ...headers.filter(({ required }) => required).map(({ name }) => name.toLowerCase()),
      ...(types.length > 0 ? ['content-type'] : []),
    ],
    unevaluatedProperties: false,
  };
};

const mediaTypePattern = (types: string[]): string =>
  `^(${types.map((type) => type.replaceAll(/[.+]/g, '\\$&')).join('|')})(;|$)`;
