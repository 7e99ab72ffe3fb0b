import type { ErrorCode, ErrorDetails } from './contract-types.ts';

/**
 * Codes that the client gives itself, always with status 0 or that of the odd answer: `CONNECTION_FAILED` (no whole
 * answer came), `UNEXPECTED_ANSWER` (what came is not Sightline's, such as a proxy's page), `WAIT_TIMED_OUT`
 * (`waitForScan` ran out of time).
 */
export type ClientErrorCode = 'CONNECTION_FAILED' | 'UNEXPECTED_ANSWER' | 'WAIT_TIMED_OUT';

/** Known codes are suggested by the editor; codes that a later version of the service adds are strings too. */
export type SightlineErrorCode = ErrorCode | ClientErrorCode | (string & Record<never, never>);

export interface SightlineErrorInput {
  status: number;
  code: SightlineErrorCode;
  message: string;
  details?: ErrorDetails;
  requestId?: string | null;
  retryAfterSeconds?: number | null;
  cause?: unknown;
}

/**
 * Every failure of a call, but one that was aborted: that rejects with the reason of its signal. Never holds the API
 * key.
 */
export class SightlineError extends Error {
  /** HTTP status of the answer; 0 when there was none. */
  readonly status: number;
  /** Machine code, such as `RATE_LIMITED`. Branch on this. */
  readonly code: SightlineErrorCode;
  /** Facts about the error, such as `fields` of a 422 or `reason` of a 401. Empty when there are none. */
  readonly details: ErrorDetails;
  /** `X-Request-Id` of the answer, to be quoted to support; null without one. */
  readonly requestId: string | null;
  /** Seconds that the service asks to wait, from `Retry-After`; null when it does not ask. */
  readonly retryAfterSeconds: number | null;

  constructor({ status, code, message, details, requestId, retryAfterSeconds, cause }: SightlineErrorInput) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'SightlineError';
    this.status = status;
    this.code = code;
    this.details = details ?? {};
    this.requestId = requestId ?? null;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}
