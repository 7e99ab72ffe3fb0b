import type { errorCatalogue } from '../../generated/errors.ts';

/**
 * What the mock reads of an OpenAPI document. Everything that it knows of an operation comes from here, so that an
 * operation which the contract gains is answered without a line more.
 */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonRecord = { [name: string]: Json };

export type ErrorCode = keyof typeof errorCatalogue;

interface Reference {
  $ref: string;
}
type OrReference<Described> = Described | Reference;

export interface Parameter {
  name: string;
  in: 'query' | 'header' | 'path';
  schema: OrReference<{ default?: Json }>;
}

interface Schema {
  properties?: Record<string, OrReference<Schema>>;
  allOf?: OrReference<Schema>[];
  oneOf?: OrReference<Schema>[];
  items?: OrReference<Schema>;
}

interface Header {
  required?: boolean;
  example?: Json;
}

interface Content {
  schema?: OrReference<Schema>;
  examples?: Record<string, OrReference<{ value: Json }>>;
}

interface Response {
  headers?: Record<string, OrReference<Header>>;
  content?: Record<string, Content>;
}

interface OperationObject {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters?: OrReference<Parameter>[];
  requestBody?: unknown;
  responses: Record<string, OrReference<Response>>;
}

interface PathItem extends Partial<Record<(typeof METHODS)[number], OperationObject>> {
  parameters?: OrReference<Parameter>[];
}

/** An OpenAPI 3.1 document, bundled: its references stay within it. */
export interface Document {
  paths: Record<string, PathItem>;
  components: { responses: Record<string, Response> };
}

/** One answer that an operation lists. */
export interface ListedAnswer {
  status: number;
  /** By their names in lower case. Only those that are required stand on each such answer. */
  headers: Record<string, { required: boolean; example: Json }>;
  examples: { mediaType: string; schema: string | null; value: Json }[];
}

export interface Operation {
  id: string;
  /** In capitals. */
  method: string;
  path: string;
  /** The level that a key needs. */
  permission: string;
  parameters: Parameter[];
  takesBody: boolean;
  answers: ListedAnswer[];
  /** Media types of its success, the usual one first; empty where there is no body. */
  produces: string[];
  /** Names of the schemas of what it answers, and of the entries when that is a list. */
  answerSchema: string | null;
  entrySchema: string | null;
}

export interface Contract {
  document: Document;
  operations: Operation[];
  /** Names of a schema's properties, those of its parts included. */
  propertiesOf(schema: string): string[];
  /** What the contract says in words of a pattern, by the pattern. */
  patternMessages: Readonly<Record<string, string>>;
  /** An answer that every address may give, such as 404, by its name among the components. */
  commonAnswer(name: 'NotFound' | 'MethodNotAllowed'): ListedAnswer;
}

const METHODS = ['get', 'post', 'patch', 'put', 'delete'] as const;

/** Reads a bundled OpenAPI 3.1 document. */
export const readContract = (document: Document): Contract => {
  const resolve = createResolver(document);

  const propertiesIn = (schema: OrReference<Schema>): string[] => {
    const { properties = {}, allOf = [], oneOf = [] } = resolve(schema);
    return [...new Set([...Object.keys(properties), ...[...allOf, ...oneOf].flatMap(propertiesIn)])];
  };

  const answerOf = (status: number, response: OrReference<Response>): ListedAnswer => {
    const { headers = {}, content = {} } = resolve(response);
    return {
      status,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, header]) => {
          const { required = false, example = '' } = resolve(header);
          return [name.toLowerCase(), { required, example }];
        }),
      ),
      examples: Object.entries(content).flatMap(([mediaType, { schema, examples = {} }]) =>
        Object.values(examples).map((example) => ({
          mediaType,
          schema: schema ? nameOf(schema) : null,
          value: resolve(example).value,
        })),
      ),
    };
  };

  const entrySchemaOf = (schema: OrReference<Schema> | undefined): string | null => {
    const { data, next_cursor } = (schema && resolve(schema).properties) ?? {};
    const items = data && next_cursor && resolve(data).items;
    return items ? nameOf(items) : null;
  };

  const operationOf = (path: string, item: PathItem, method: (typeof METHODS)[number]): Operation[] => {
    const described = item[method];
    if (!described) return [];
    const { operationId: id, security, parameters = [], requestBody, responses } = described;
    const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
    const content = (success && resolve(success).content) ?? {};
    const [main] = Object.values(content);
    return [
      {
        id,
        method: method.toUpperCase(),
        path,
        permission: Object.values(security?.[0] ?? {})[0]?.[0] ?? 'read',
        parameters: [...(item.parameters ?? []), ...parameters].map(resolve),
        takesBody: requestBody !== undefined,
        answers: Object.entries(responses).map(([status, response]) => answerOf(Number(status), response)),
        produces: Object.keys(content),
        answerSchema: main?.schema ? nameOf(main.schema) : null,
        entrySchema: entrySchemaOf(main?.schema),
      },
    ];
  };

  return {
    document,
    operations: Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => operationOf(path, item, method)),
    ),
    propertiesOf: (schema) => propertiesIn({ $ref: `#/components/schemas/${schema}` }),
    patternMessages: Object.fromEntries(patternMessagesIn(document)),
    commonAnswer: (name) => {
      const status = name === 'NotFound' ? 404 : 405;
      return answerOf(status, { $ref: `#/components/responses/${name}` });
    },
  };
};

/** The listed answer with the example whose error has the code; undefined where an operation lists none. */
export const listedError = (
  { answers }: Operation,
  code: ErrorCode,
): { answer: ListedAnswer; body: Json } | undefined => {
  for (const answer of answers) {
    const example = answer.examples.find(({ value }) => codeIn(value) === code);
    if (example) return { answer, body: example.value };
  }
  return undefined;
};

export const isRecord = (value: Json | undefined): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const codeIn = (body: Json): Json | undefined => {
  const error = isRecord(body) ? body.error : undefined;
  return isRecord(error) ? error.code : undefined;
};

const patternMessagesIn = (node: object): [string, string][] => {
  const parts = Object.values(node).filter((part) => typeof part === 'object' && part !== null);
  const own: [string, string][] =
    'pattern' in node && 'x-message' in node ? [[String(node.pattern), String(node['x-message'])]] : [];
  return [...own, ...parts.flatMap(patternMessagesIn)];
};

const nameOf = (schema: object): string | null => {
  const reference = '$ref' in schema ? String(schema.$ref) : '';
  return reference.split('/').at(-1) || null;
};

const createResolver =
  (document: Document) =>
  <Described extends object>(described: OrReference<Described>): Described => {
    if (!('$ref' in described)) return described;
    const path = String(described.$ref).slice('#/'.length).split('/');
    const found = path.reduce<unknown>(
      (node, name) => (node as Record<string, unknown>)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
    return found as Described; // a bundled document has what it refers to, and lint holds that it is of that kind
  };
