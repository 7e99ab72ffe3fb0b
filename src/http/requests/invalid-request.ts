import type { FastifyRequest } from 'fastify';
import type { components } from '../../../generated/openapi.ts';
import { Failure, type InputProblem } from '../../domain/kernel/failure.ts';
import { operationOf } from '../contract/handler.ts';

/** One field that a client got wrong: a JSON pointer into the part of the request named by `in`, and what would be right. */
export type FieldProblem = components['schemas']['FieldError'];

/** A request whose parts are not of the form that the contract gives them. */
export const invalidRequest = (...fields: FieldProblem[]): Failure<'VALIDATION_FAILED'> =>
  new Failure('VALIDATION_FAILED', { details: { fields } });

/** Where an input stood in the request: the domain knows its name alone. What is in no address and no header is in the body. */
export const toField = ({ input, message }: InputProblem, request: FastifyRequest): FieldProblem => {
  const [name = input] = input.split('.');
  const header = name.replaceAll('_', '-');
  if (isIn(request.params, name)) return { in: 'path', pointer: `/${name}`, message };
  if (isIn(request.query, name)) return { in: 'query', pointer: `/${name}`, message };
  if (operationOf(request)?.entry.headers.includes(header)) return { in: 'header', pointer: `/${header}`, message };
  return { in: 'body', pointer: `/${input.replaceAll('.', '/')}`, message };
};

const isIn = (part: unknown, name: string): boolean => Object.hasOwn(Object(part), name);
