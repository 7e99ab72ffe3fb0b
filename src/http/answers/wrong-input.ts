import type { FastifyRequest } from 'fastify';
import type { InputProblem } from '../../domain/kernel/failure.ts';
import { operationOf } from '../contract/handler.ts';
import type { FieldProblem } from '../requests/invalid-request.ts';

/**
 * Where an input stood in the request: the domain knows its name alone. What is in no address and no header is in the
 * body.
 */
export const toField = ({ input, message }: InputProblem, request: FastifyRequest): FieldProblem => {
  const [name = input] = input.split('.');
  const header = name.replaceAll('_', '-');
  if (isIn(request.params, name)) return { in: 'path', pointer: `/${name}`, message };
  if (isIn(request.query, name)) return { in: 'query', pointer: `/${name}`, message };
  if (operationOf(request)?.entry.headers.includes(header)) return { in: 'header', pointer: `/${header}`, message };
  return { in: 'body', pointer: `/${input.replaceAll('.', '/')}`, message };
};

const isIn = (part: unknown, name: string): boolean => Object.hasOwn(Object(part), name);
