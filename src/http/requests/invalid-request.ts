import type { components } from '../../../generated/openapi.ts';
import { Failure } from '../../domain/kernel/failure.ts';

/**
 * One field that a client got wrong: a JSON pointer into the part of the request named by `in`, and what would be
 * right.
 */
export type FieldProblem = components['schemas']['FieldError'];

/** A request whose parts are not of the form that the contract gives them. */
export const invalidRequest = (...fields: FieldProblem[]): Failure<'VALIDATION_FAILED'> =>
  new Failure('VALIDATION_FAILED', { details: { fields } });
