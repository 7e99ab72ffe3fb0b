import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { components } from '../../../generated/openapi.ts';
import {
  type OpenApi,
  type Operation,
  type Parameter,
  resolve,
  routesOf,
  type Schema,
} from '../../generate/document.ts';

export const ROOT = join(import.meta.dirname, '..', '..', '..');

/** The parts of the two bundled documents that the pages are made from. */
export interface PublishedOperation extends Operation {
  summary: string;
  description: string;
}

export interface DocumentedOperation {
  id: string;
  method: string;
  /** Below `/v1`, such as `/scans/{scan_id}`. */
  path: string;
  tag: string;
  permission: string;
  parameters: Parameter[];
  operation: PublishedOperation;
}

export interface DocumentedEvent {
  kind: string;
  title: string;
  description: string;
  headers: Schema;
  payload: Schema;
}

interface Message {
  name: string;
  title: string;
  description: string;
  headers: Schema;
  payload: Schema;
}

interface AsyncApi {
  components: { messages: Record<string, Message>; schemas: Record<string, Schema> };
}

interface PublishedOpenApi extends OpenApi {
  info: { title: string; version: string; description: string };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
}

/** Reads the committed bundles: `npm run generate` writes them, and its check fails when they have drifted. */
export const readContract = () => {
  const openapi = read('openapi.json') as PublishedOpenApi; // Redocly's lint has checked both
  const asyncapi = read('asyncapi.json') as AsyncApi;
  const follow = <T extends object>(value: T | { $ref: string }): T => resolve(openapi, value);
  return {
    openapi,
    operations: routesOf(openapi).map(({ path, method, operation, parameters }): DocumentedOperation => {
      const published = operation as PublishedOperation; // lint: each has a summary and a description
      const permission = published.security?.[0]?.bearerAuth?.[0] ?? '';
      return {
        id: published.operationId,
        method,
        path,
        tag: published.tags[0] ?? '',
        permission,
        parameters,
        operation: published,
      };
    }),
    events: Object.values(asyncapi.components.messages).map(
      ({ name, title, description, headers, payload }): DocumentedEvent => ({
        kind: name,
        title,
        description,
        headers: flatten(asyncapi, headers),
        payload: flatten(asyncapi, payload),
      }),
    ),
    follow,
    schema: (name: string): Schema => {
      const found = openapi.components.schemas[name];
      if (!found) throw new Error(`the contract has no schema ${name}`);
      return found;
    },
  };
};

const read = (name: string): unknown => JSON.parse(readFileSync(join(ROOT, 'generated', name), 'utf8'));

export type Contract = ReturnType<typeof readContract>;

export type ErrorCode = components['schemas']['ErrorCode'];

export interface CatalogueEntry {
  status: number;
  message: string;
  when: string;
}

/** The public error codes, in the contract's order. */
export const errorCatalogueOf = ({ schema }: Pick<Contract, 'schema'>): [ErrorCode, CatalogueEntry][] =>
  // Lint: the codes of the enum, each with these
  Object.entries(schema('ErrorCode')['x-catalogue'] ?? {}) as [ErrorCode, CatalogueEntry][];

/** The schema with every reference replaced by what it refers to; the events' schemas know no circle. */
const flatten = (document: AsyncApi, schema: Schema): Schema => {
  const visit = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node && typeof node.$ref === 'string')
      return visit(document.components.schemas[node.$ref.split('/').at(-1) ?? '']);
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, visit(value)]));
  };
  return visit(schema) as Schema; // an object stays one
};
