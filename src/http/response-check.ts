import type { FastifyReply, FastifyRequest } from 'fastify';
import * as headerValidators from '../../generated/response-headers.js';
import * as bodyValidators from '../../generated/responses.js';
import { entryOf, type Validators } from './contract.ts';
import { operationOf } from './handler.ts';

/** Answers that any path of the API can give though no operation lists them (said in the contract's introduction). */
const UNLISTED = new Set([405, 421, 501]);

/** What an answer breaks of the contract, or null. */
export const contractBreach = (request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null => {
  const operation = operationOf(request);
  const status = reply.statusCode;
  if (!operation || UNLISTED.has(status)) return null;
  if (!entryOf(operation).statuses.includes(status)) return `${operation} does not document ${status}`;

  const key = `${operation}_${status}`;
  const headers = (headerValidators as Validators)[key];
  if (headers && !headers({ ...reply.getHeaders() }))
    return `${operation} ${status} headers: ${JSON.stringify(headers.errors)}`;
  const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
  const body = (bodyValidators as Validators)[key];
  if (!isJson || !body || request.method === 'HEAD') return null;
  return body(JSON.parse(String(payload))) ? null : `${operation} ${status} body: ${JSON.stringify(body.errors)}`;
};
