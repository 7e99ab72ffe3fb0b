import type { components } from '../../../generated/openapi.ts';
import { type OperationId, operationTable } from '../../../generated/operations.ts';
import type { Call } from './exchange.ts';

/** One documented answer of one operation. */
export interface Cell {
  id: OperationId;
  status: number;
}

export const operationIds = Object.keys(operationTable) as OperationId[]; // the keys of the table are its ids

export const isSuccess = ({ id, status }: Cell): boolean =>
  operationTable[id].success.some((known) => known === status);

/** Neither a success nor a refusal: 304 has no body and no code. */
export const isError = ({ status }: Cell): boolean => status >= 400;

/** Said of some operations by the first version, and given no more: without a body there is nothing to accept. */
const isFormer = ({ id, status }: Cell): boolean => status === 406 && operationTable[id].produces.length === 0;

/** Every documented answer that is given; the suite has one test for each and each target. */
export const cells: Cell[] = operationIds
  .flatMap((id) => operationTable[id].statuses.map((status) => ({ id, status })))
  .filter((cell) => !isFormer(cell));

type ErrorCode = components['schemas']['ErrorCode'];

const usual = {
  400: 'MALFORMED_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  406: 'NOT_ACCEPTABLE',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'VALIDATION_FAILED',
  429: 'RATE_LIMITED',
  500: 'INTERNAL_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const satisfies Readonly<Record<number, ErrorCode>>;
const codes: Readonly<Record<number, ErrorCode>> = usual;

type Operations = typeof operationTable;
/** Operations that list a 409, and the errors that each lists. */
type Conflicting = { [Id in OperationId]: 409 extends Operations[Id]['statuses'][number] ? Id : never }[OperationId];
type Conflicts = { readonly [Id in Conflicting]: Operations[Id]['failures'][number] & ErrorCode };

const provoked = {
  createScan: 'IDEMPOTENCY_KEY_IN_USE',
  cancelScan: 'SCAN_FINISHED',
  getScanReport: 'SCAN_NOT_FINISHED',
  compareScans: 'SCAN_NOT_FINISHED',
  createWebhook: 'WEBHOOK_LIMIT_REACHED',
  recoverDeliveries: 'WEBHOOK_DISABLED',
  redeliverDelivery: 'WEBHOOK_DISABLED',
  triageIssues: 'COUNT_CHANGED',
  commentIssue: 'IDEMPOTENCY_KEY_IN_USE',
  createRepository: 'REPOSITORY_EXISTS',
  createUser: 'USER_EXISTS',
  updateUser: 'LAST_ADMIN',
  deleteUser: 'LAST_ADMIN',
} as const satisfies Conflicts;
const conflicts: Partial<Record<OperationId, ErrorCode>> = provoked;

/** Codes that an operation lists beside the one that is provoked for their status. */
type Further = {
  [Id in OperationId]: `${Id} ${Exclude<Operations[Id]['failures'][number], Usual | Provoked<Id>>}`;
}[OperationId];
type Usual = (typeof usual)[keyof typeof usual];
type Provoked<Id> = Id extends Conflicting ? (typeof provoked)[Id] : never;

/** Their tests: a code more of a status does not compile until it has one. */
export const furtherTests = {
  'createScan IDEMPOTENCY_KEY_REUSED': 'idempotency.test.ts',
  'createScan SCAN_QUEUE_FULL': 'tenancy.test.ts',
  'commentIssue IDEMPOTENCY_KEY_REUSED': 'idempotency.test.ts',
  'createRepository IDEMPOTENCY_KEY_IN_USE': 'idempotency.test.ts',
  'createRepository IDEMPOTENCY_KEY_REUSED': 'idempotency.test.ts',
  'createWebhook IDEMPOTENCY_KEY_IN_USE': 'idempotency.test.ts',
  'createWebhook IDEMPOTENCY_KEY_REUSED': 'idempotency.test.ts',
} as const satisfies Readonly<Record<Further, `${string}.test.ts`>>;

/** The one error code that a cell is provoked for. */
export const codeOf = ({ id, status }: Cell): ErrorCode | undefined => (status === 409 ? conflicts[id] : codes[status]);

const BODY_LIMIT = 1024 * 1024; // decision 17
const NOBODY = '00000000000000000000000000';

/** Spoils a valid call so that it gets the status on any target; null where that takes more than the call itself. */
export const spoil = (cell: Cell, sample: Call): Call | null => {
  const { headers, path, body } = sample;
  if (cell.status === 304) return { ...sample, headers: { ...headers, 'if-none-match': '*' } };
  if (cell.status === 400) return { ...sample, body: '{"repo_url": ' };
  if (cell.status === 401) return { ...sample, headers: without(headers, 'authorization') };
  if (cell.status === 404) return { ...sample, path: path.replace(/_[0-9a-z]{26}|(?<=\/rules\/)[\w-]+/, `_${NOBODY}`) };
  if (cell.status === 406) return { ...sample, headers: { ...headers, accept: 'application/xml' } };
  if (cell.status === 413) return { ...sample, body: String(body).padEnd(BODY_LIMIT + 1) };
  if (cell.status === 415) return { ...sample, headers: { ...headers, 'content-type': 'text/plain' } };
  if (cell.status !== 422) return null;
  return body === undefined
    ? { ...sample, path: withQuery(path, 'limit=0') } // out of bounds in a list, an unknown parameter elsewhere
    : { ...sample, body: '{"unknown": true}' };
};

const without = (headers: Call['headers'], name: string): Call['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name));

const withQuery = (path: string, parameter: string): string => `${path}${path.includes('?') ? '&' : '?'}${parameter}`;
