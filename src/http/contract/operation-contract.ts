import type { ValidateFunction } from 'ajv';
import type { ErrorCode } from '../../domain/kernel/failure.ts';
import type { JsonText } from '../../domain/kernel/json-text.ts';
import type { Permission } from '../../domain/kernel/permissions.ts';

/** What the server knows of an operation; all of it comes from the contract. */
export interface OperationEntry {
  method: string;
  path: string;
  /** Null: any caller. */
  permission: Permission | null;
  /** Whether it also answers those who are not signed in. */
  signInOptional: boolean;
  statuses: readonly number[];
  success: readonly number[];
  /** Codes of the errors that it lists. */
  failures: readonly ErrorCode[];
  produces: readonly string[];
  /** Names of its header parameters, in lower case. */
  headers: readonly string[];
  /** Of the query parameters that are more than text. */
  queryTypes: Readonly<Record<string, 'integer' | 'boolean' | 'array'>>;
  hasBody: boolean;
  bodyRequired: boolean;
  /** Whether a test key may stand in the address instead of the header (decision 6). */
  keyInAddress: boolean;
  rateLimitCost: number;
  audit: AuditRule | null;
}

/** What the audit log says when the operation has succeeded. */
interface AuditRule {
  action: string;
  /** Property of address or answer that has the id of what was acted on. */
  target: string;
  /** Properties of answer or body that are worth keeping. */
  detail?: readonly string[];
}

export type Validators = Record<string, ValidateFunction | undefined>;

/** What `npm run generate` makes of one document. Validators are exported under names made of the operation id. */
interface GeneratedContract {
  table: Readonly<Record<string, OperationEntry>>;
  parameters: object;
  bodies: object;
}

/** One document as the server reads it. */
export const createContract = ({ table, parameters, bodies }: GeneratedContract) => {
  const ids = Object.keys(table);
  // Generated modules export nothing but validators.
  const [ofParameters, ofBodies] = [parameters as Validators, bodies as Validators];

  return {
    ids,
    entryOf: (id: string): OperationEntry => {
      const entry = table[id];
      if (!entry) throw new Error(`the contract has no operation ${id}`);
      return entry;
    },
    requestValidators: (id: string) => ({
      query: ofParameters[`${id}_query`],
      header: ofParameters[`${id}_header`],
      body: ofBodies[`${id}_body`],
    }),
  };
};

export type Contract = ReturnType<typeof createContract>;

/** An operation as openapi-typescript writes it. */
interface OperationType {
  parameters: { path?: unknown; query?: unknown; header?: unknown };
  responses: object;
}

type Part<Operation extends OperationType, Place extends 'path' | 'query' | 'header'> =
  NonNullable<Operation['parameters'][Place]> extends infer Found ? ([Found] extends [never] ? object : Found) : never;

/** Optional for clients, always there for handlers: the validators fill in the contract's defaults. */
type Filled<Given, Defaulted> = [Defaulted] extends [never]
  ? Given
  : Omit<Given, Defaulted & keyof Given> & Required<Pick<Given, Defaulted & keyof Given>>;

type Body<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Content } } }
  ? Content
  : Operation extends { requestBody?: { content: { 'application/json': infer Content } } }
    ? Content | undefined
    : undefined;

/** What a handler is given: validated, coerced, defaults filled in. */
export interface InputOf<Operation extends OperationType, Entry extends { defaults: object; bodyDefaults: object }> {
  path: Part<Operation, 'path'>;
  query: Filled<Part<Operation, 'query'>, keyof Entry['defaults']>;
  /** Named in lower case, as Node gives them. */
  header: {
    [Name in keyof Part<Operation, 'header'> as Lowercase<Name & string>]: Part<Operation, 'header'>[Name];
  };
  body: Filled<Body<Operation>, keyof Entry['bodyDefaults']>;
}

type SuccessStatus<Responses> = keyof Responses & (200 | 201 | 202 | 204);

type ReplyHeaders = {
  location?: string;
  link?: string;
  'content-disposition'?: string;
  'content-security-policy'?: string;
  'set-cookie'?: string;
};

/** What is written as it comes, for as long as the client reads: what has no end, or may be too large to be held. */
type Streamed = 'text/event-stream' | 'text/csv';

/** What the audit log is told beside body and answer; none of it is sent. */
interface ForTheRecord {
  facts?: Readonly<Record<string, string | undefined>>;
  /** Nothing has changed that would be worth an entry: it was so before. */
  unchanged?: boolean;
}

type Reply<Status, Content> = [Content] extends [never]
  ? { status: Status; body?: never; headers?: ReplyHeaders } & ForTheRecord
  : {
      [Type in keyof Content]: {
        status: Status;
        body: Type extends Streamed ? AsyncIterable<string> : Content[Type] | JsonText<Content[Type]>;
        headers?: ReplyHeaders;
      } & ForTheRecord &
        (Type extends 'application/json' ? { type?: Type } : { type: Type });
    }[keyof Content];

/** What a handler gives back: one of the operation's documented successes. Failures are thrown. */
export type OutputOf<Operation extends OperationType> = {
  [Status in SuccessStatus<Operation['responses']>]: Reply<
    Status,
    Operation['responses'][Status] extends { content: infer Content } ? Content : never
  >;
}[SuccessStatus<Operation['responses']>];

/** A handler whose operation is known only at run time. */
export type AnyHandler<Context> = (
  input: { path: unknown; query: unknown; header: unknown; body: unknown },
  context: Context,
) => Promise<{ status: number; body?: unknown; type?: string; headers?: Record<string, string> } & ForTheRecord>;
