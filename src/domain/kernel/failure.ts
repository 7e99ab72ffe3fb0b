import type { components as dashboard } from '../../../generated/dashboard/openapi.ts';
import type { components } from '../../../generated/openapi.ts';

export type ErrorCode = components['schemas']['ErrorCode'] | dashboard['schemas']['DashboardErrorCode'];
export type ErrorDetails = components['schemas']['ErrorDetails'];

/**
 * An input that breaks a rule: its name in the contract, with dots into objects (`dismissal.expires_at`), and what
 * would be right.
 */
export interface InputProblem {
  input: string;
  message: string;
}

/**
 * An expected failure. `code` comes from the catalogue in the contract, `message` (default: the catalogue's) and
 * `details` are for the caller, `cause` is for the log alone.
 */
export class Failure<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code;
  readonly details: ErrorDetails;
  /** What the caller has to correct. The transport knows where each input stood in the call. */
  readonly inputs: readonly InputProblem[];
  /** Seconds after which the same call may succeed. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: Code,
    options: {
      message?: string;
      details?: ErrorDetails;
      inputs?: readonly InputProblem[];
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? '', { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.details = options.details ?? {};
    this.inputs = options.inputs ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** A request that is well-formed but breaks a rule about some of its inputs. */
export const invalid = (...inputs: InputProblem[]): Failure<'VALIDATION_FAILED'> =>
  new Failure('VALIDATION_FAILED', { inputs });

export const notFound = (): Failure<'NOT_FOUND'> => new Failure('NOT_FOUND');

const UNAVAILABLE_RETRY_SECONDS = 5;

/** The service is stopping or cut off from its store; the same call may succeed soon. */
export const unavailable = (cause?: unknown): Failure =>
  new Failure('SERVICE_UNAVAILABLE', {
    details: { retry_after_seconds: UNAVAILABLE_RETRY_SECONDS },
    retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS,
    cause,
  });
