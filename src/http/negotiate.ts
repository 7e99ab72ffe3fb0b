import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Failure } from '../domain/failure.ts';

/** The client's favourite among what the operation gives; `Accept` missing or `*​/*` means the first, which is JSON. */
export const negotiate = (request: FastifyRequest, produces: readonly string[]): string => {
  const [json = 'application/json'] = produces;
  if (request.headers.accept === undefined) return json;
  const accepted = new Negotiator(request.raw).mediaType([...produces, ...(produces.length === 0 ? [json] : [])]);
  if (accepted === undefined) throw new Failure('NOT_ACCEPTABLE', { details: { produces: [...produces] } });
  return accepted;
};
