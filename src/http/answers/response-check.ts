import type { FastifyReply, FastifyRequest } from 'fastify';
import * as publicBodies from '../../../generated/closed-responses.js';
import * as dashboardBodies from '../../../generated/dashboard/closed-responses.js';
import { operationTable as dashboardOperations } from '../../../generated/dashboard/operations.ts';
import * as dashboardHeaders from '../../../generated/dashboard/response-headers.js';
import { operationTable as publicOperations } from '../../../generated/operations.ts';
import * as publicHeaders from '../../../generated/response-headers.js';
import { operationOf } from '../contract/handler.ts';
import type { OperationEntry, Validators } from '../contract/operation-contract.ts';
import { transportHeaders } from '../transport/transport-headers.ts';

/** What an answer breaks of its contract, or null. */
export type ContractBreach = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => string | null;

/** An answer as it leaves. */
export interface SentAnswer {
  /** Undefined where the call found no operation. */
  operation: string | undefined;
  status: number;
  headers: Readonly<Record<string, unknown>>;
  /** Null where there is none to look at: to HEAD, or a stream. */
  body: string | null;
}

interface AnswerValidators {
  headers: Validators;
  bodies: Validators;
  operations: Readonly<Record<string, Pick<OperationEntry, 'failures'>>>;
}

/** Answers that any path of the API can give though no operation lists them (said in the contract's introduction). */
const BEFORE_OPERATIONS = new Set([405, 417, 421, 431]);

/**
 * Closed: a status, header, media type or property that the contract does not list is a breach, as is a listed one that
 * is missing or wrong.
 */
export const breachOf = ({ headers, bodies, operations }: AnswerValidators, answer: SentAnswer): string | null => {
  const { status, body } = answer;
  const operation = answer.operation === undefined || BEFORE_OPERATIONS.has(status) ? 'any' : answer.operation;
  const key = `${operation}_${status}`;
  const checkHeaders = headers[key];
  if (!checkHeaders) return `${answer.operation ?? 'what is no operation'} does not document ${status}`;
  const listed = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !transportHeaders.has(name)));
  if (!checkHeaders(listed)) return `${key} headers: ${JSON.stringify(checkHeaders.errors)}`;

  const checkBody = bodies[bodyKey(key, String(answer.headers['content-type'] ?? ''))];
  if (!checkBody || body === null) return null;
  const value: unknown = JSON.parse(body);
  if (!checkBody(value)) return `${key} body: ${JSON.stringify(checkBody.errors)}`;
  const failures = operations[operation]?.failures ?? [];
  const code = codeOf(value);
  return operation === 'any' || code === null || failures.some((known) => known === code)
    ? null
    : `${operation} does not list ${code}`;
};

const codeOf = (value: unknown): string | null => {
  const { error } = Object(value) as { error?: { code?: unknown } }; // any value can be looked into
  return typeof error?.code === 'string' ? error.code : null;
};

const bodyKey = (key: string, contentType: string): string => {
  const [type = ''] = contentType.split(';', 1);
  return type === 'application/json' ? key : `${key}_${type.replaceAll(/\W/g, '_')}`;
};

const createBreach =
  (validators: AnswerValidators): ContractBreach =>
  (request, reply, payload) => {
    if (isPreflight(request, reply)) return null;
    const isText = typeof payload === 'string' && request.method !== 'HEAD';
    return breachOf(validators, {
      operation: operationOf(request)?.id,
      status: reply.statusCode,
      headers: reply.getHeaders(),
      body: isText ? payload : null,
    });
  };

/** Between a browser and the library that answers it: no call of a client (Fetch standard, section 4.8). */
const isPreflight = ({ method, headers }: FastifyRequest, { statusCode }: FastifyReply): boolean =>
  method === 'OPTIONS' && statusCode === 204 && headers['access-control-request-method'] !== undefined;

/** What belongs to no operation is the same under both prefixes, unless the dashboard's contract says otherwise. */
const anyOf = (validators: object): Validators =>
  Object.fromEntries(Object.entries(validators).filter(([key]) => key.startsWith('any_')));

// Generated modules export nothing but validators.
const ofPublic = {
  headers: publicHeaders as Validators,
  bodies: publicBodies as Validators,
  operations: publicOperations,
};
const ofDashboard = {
  headers: { ...anyOf(publicHeaders), ...(dashboardHeaders as Validators) },
  bodies: { ...anyOf(publicBodies), ...(dashboardBodies as Validators) },
  operations: dashboardOperations,
};

export const contractBreach = { public: createBreach(ofPublic), dashboard: createBreach(ofDashboard) };
