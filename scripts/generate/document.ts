/** The parts of a bundled OpenAPI 3.1 document that generation reads. Redocly's lint has checked the rest. */
export type Schema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface MediaType {
  schema: Schema;
  examples?: Record<string, { value: unknown }>;
}

export interface Response {
  headers?: Record<string, { required?: boolean; schema: Schema }>;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response>;
  security?: Record<string, string[]>[];
  'x-rate-limit-cost'?: number;
  /**
   * What the audit log says of a success: the action, the property with the id of its target, the properties worth
   * keeping.
   */
  'x-audit'?: { action: string; target: string; detail?: string[] };
}

/** What references point into: every document of ours keeps its schemas there. */
export interface Schemas {
  components: { schemas: Record<string, Schema> };
}

export interface OpenApi extends Schemas {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { required?: boolean; schema: Schema }>;
    responses: Record<string, Response>;
  } & Record<string, Record<string, unknown>>;
}

const METHODS = ['get', 'post', 'patch', 'put', 'delete'];

/** Follows a `$ref` within the document, or gives the value itself. */
export const resolve = <T extends object>(document: Schemas, value: T | { $ref: string }): T => {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T; // not a reference: checked here
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Schema)[key.replaceAll('~1', '/').replaceAll('~0', '~')], document);
  if (!target) throw new Error(`dangling reference ${value.$ref}`);
  return resolve(document, target as T | { $ref: string }); // the bundler has checked what it refers to
};

export interface Route {
  path: string;
  method: string;
  operation: Operation;
  parameters: Parameter[];
}

/** Every operation under `paths` in the document's order. */
export const routesOf = (document: OpenApi): Route[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const operation = item[method] as Operation; // present: filtered above
      // OpenAPI: parameters of every operation of the path
      const shared = (item.parameters ?? []) as unknown as Parameter[];
      const parameters = [...shared, ...(operation.parameters ?? [])].map((parameter) => resolve(document, parameter));
      return { path, method: method.toUpperCase(), operation, parameters };
    }),
  );

/** The parts of the bundled AsyncAPI document that generation reads. */
export interface AsyncApi extends Schemas {
  components: { schemas: Record<string, Schema>; messages: Record<string, Message> };
}

/** One kind of event; its name is the kind. */
export interface Message {
  name: string;
  contentType: string;
  headers: { $ref: string };
  payload: { $ref: string };
}
