import type { FastifyReply, FastifyRequest } from 'fastify';
import * as dashboardHeaders from '../../generated/dashboard/response-headers.js';
import * as dashboardBodies from '../../generated/dashboard/responses.js';
import * as publicHeaders from '../../generated/response-headers.js';
import * as publicBodies from '../../generated/responses.js';
import type { Validators } from './contract.ts';
import { operationOf } from './handler.ts';

/** Answers that any path of the API can give though no operation lists them (said in the contract's introduction). */
const UNLISTED = new Set([405, 421]);

/** What an answer breaks of its contract, or null. */
export type ContractBreach = (request: FastifyRequest, reply: FastifyReply, payload: unknown) => string | null;

const createBreach =
  (headerValidators: Validators, bodyValidators: Validators): ContractBreach =>
  (request, reply, payload) => {
    const operation = operationOf(request);
    const status = reply.statusCode;
    if (!operation || UNLISTED.has(status)) return null;
    const { id, entry } = operation;
    if (!entry.statuses.includes(status)) return `${id} does not document ${status}`;

    const headers = headerValidators[`${id}_${status}`];
    if (headers && !headers({ ...reply.getHeaders() }))
      return `${id} ${status} headers: ${JSON.stringify(headers.errors)}`;
    const isJson = String(reply.getHeader('content-type') ?? '').startsWith('application/json');
    const body = bodyValidators[`${id}_${status}`];
    if (!isJson || !body || request.method === 'HEAD') return null;
    return body(JSON.parse(String(payload))) ? null : `${id} ${status} body: ${JSON.stringify(body.errors)}`;
  };

/** Of both contracts. Generated modules export nothing but validators. */
export const contractBreach = {
  public: createBreach(publicHeaders as Validators, publicBodies as Validators),
  dashboard: createBreach(dashboardHeaders as Validators, dashboardBodies as Validators),
};
