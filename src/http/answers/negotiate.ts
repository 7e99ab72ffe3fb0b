import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Failure } from '../../domain/kernel/failure.ts';

/**
 * The client's favourite among what the operation gives, or JSON where a success has no body; no `Accept`, or one that
 * takes anything, means the first.
 */
export const negotiate = (request: FastifyRequest, produces: readonly string[]): string => {
  const [first = 'application/json', ...others] = produces;
  if (request.headers.accept === undefined) return first;
  const accepted = new Negotiator(request.raw).mediaType([first, ...others]);
  if (accepted === undefined) throw new Failure('NOT_ACCEPTABLE', { details: { produces: [first, ...others] } });
  return accepted;
};
