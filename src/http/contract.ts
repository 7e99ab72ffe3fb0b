import type { ValidateFunction } from 'ajv';
import * as bodies from '../../generated/bodies.js';
import type { operations } from '../../generated/openapi.ts';
import { type OperationId, operationTable } from '../../generated/operations.ts';
import * as parameters from '../../generated/parameters.js';
import type { JsonText } from '../domain/json-text.ts';
import type { Permission } from '../domain/permissions.ts';

export { type OperationId, operationTable };

/** What the server knows of an operation; all of it comes from the contract. */
export interface OperationEntry {
  method: string;
  path: string;
  permission: Permission;
  statuses: readonly number[];
  success: readonly number[];
  produces: readonly string[];
  hasBody: boolean;
  bodyRequired: boolean;
  rateLimitCost: number;
}

export const operationIds = Object.keys(operationTable) as OperationId[]; // the keys of the table are its ids

export const entryOf = (id: OperationId): OperationEntry => operationTable[id];

type Part<K extends OperationId, Place extends 'path' | 'query' | 'header'> =
  NonNullable<operations[K]['parameters'][Place]> extends infer Found
    ? [Found] extends [never]
      ? object
      : Found
    : never;

/** Optional for clients, always there for handlers: the validators fill in the contract's defaults. */
type Filled<Given, Defaulted> = [Defaulted] extends [never]
  ? Given
  : Omit<Given, Defaulted & keyof Given> & {
      [Name in Defaulted & keyof Given]-?: NonNullable<Given[Name]>;
    };

type Body<K extends OperationId> = operations[K] extends {
  requestBody: { content: { 'application/json': infer Content } };
}
  ? Content
  : operations[K] extends { requestBody?: { content: { 'application/json': infer Content } } }
    ? Content | undefined
    : undefined;

/** What a handler is given: validated, coerced, defaults filled in. */
export interface Input<K extends OperationId> {
  path: Part<K, 'path'>;
  query: Filled<Part<K, 'query'>, keyof (typeof operationTable)[K]['defaults']>;
  /** Named in lower case, as Node gives them. */
  header: { [Name in keyof Part<K, 'header'> as Lowercase<Name & string>]: Part<K, 'header'>[Name] };
  body: Filled<Body<K>, keyof (typeof operationTable)[K]['bodyDefaults']>;
}

type Responses<K extends OperationId> = operations[K]['responses'];
type SuccessStatus<K extends OperationId> = keyof Responses<K> & (200 | 201 | 202 | 204);

type ReplyHeaders = { location?: string; link?: string; 'content-security-policy'?: string };

type Reply<Status, Content> = [Content] extends [never]
  ? { status: Status; body?: never; headers?: ReplyHeaders }
  : {
      [Type in keyof Content]: {
        status: Status;
        /** Server-sent events are written as they come, for as long as the client reads. */
        body: Type extends 'text/event-stream' ? AsyncIterable<string> : Content[Type] | JsonText<Content[Type]>;
        headers?: ReplyHeaders;
      } & (Type extends 'application/json' ? { type?: Type } : { type: Type });
    }[keyof Content];

/** What a handler gives back: one of the operation's documented successes. Failures are thrown. */
export type Output<K extends OperationId> = {
  [Status in SuccessStatus<K>]: Reply<
    Status,
    Responses<K>[Status] extends { content: infer Content } ? Content : never
  >;
}[SuccessStatus<K>];

export type Validators = Record<string, ValidateFunction | undefined>;

/** Validators are exported under names made of the operation id. */
export const requestValidators = (id: OperationId) => ({
  query: (parameters as Validators)[`${id}_query`],
  header: (parameters as Validators)[`${id}_header`],
  body: (bodies as Validators)[`${id}_body`],
});
