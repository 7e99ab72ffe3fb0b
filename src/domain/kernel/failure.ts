import type { components as dashboard } from '../../../generated/dashboard/openapi.ts';
import type { components } from '../../../generated/openapi.ts';

export type ErrorCode = components['schemas']['ErrorCode'] | dashboard['schemas']['DashboardErrorCode'];
export type ErrorDetails = components['schemas']['ErrorDetails'];

/** One field that a client got wrong: a JSON pointer into the part of the request named by `in`, and what would be right. */
export type FieldProblem = components['schemas']['FieldError'];

/**
 * An expected failure. `code` comes from the catalogue in the contract, `message` (default: the catalogue's) and `details`
 * are for the caller, `cause` is for the log alone.
 */
export class Failure<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: ErrorDetails;
  /** Seconds after which the same call may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: Code,
    options: { message?: string; details?: ErrorDetails; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(options.message ?? '', { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.details = options.details ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A request that is well-formed but breaks a rule about `fields`. */
export const invalid = (...fields: FieldProblem[]): Failure<'VALIDATION_FAILED'> =>
  new Failure('VALIDATION_FAILED', { details: { fields } });

export const notFound = (): Failure<'NOT_FOUND'> => new Failure('NOT_FOUND');

const UNAVAILABLE_RETRY_SECONDS = 5;

/** The service is stopping or cut off from its store; the same call may succeed soon. */
export const unavailable = (cause?: unknown): Failure =>
  new Failure('SERVICE_UNAVAILABLE', {
    details: { retry_after_seconds: UNAVAILABLE_RETRY_SECONDS },
    retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    cause,
  });
