import type { OwnSchemas, Schemas } from './types.ts';

export type ErrorDetails = Schemas['ErrorDetails'];
export type FieldError = Schemas['FieldError'];

/**
 * The contracts' codes, and two of our own: no answer at all, and an answer that is not of the contract (a proxy's
 * page, say).
 */
export type ErrorCode = Schemas['ErrorCode'] | OwnSchemas['DashboardErrorCode'] | 'NETWORK' | 'UNEXPECTED';

/** Why a call failed, in words that can be shown. Every failed call of `api` and `own` throws this and nothing else. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  /** HTTP status, or 0 when there was no answer. */
  readonly status: number;
  readonly details: ErrorDetails;
  /** For questions to support; null when there was no answer. */
  readonly requestId: string | null;
  /** Seconds after which the same call may succeed, as `Retry-After` says; null when it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(problem: {
    code: ErrorCode;
    message: string;
    status?: number;
    details?: ErrorDetails;
    requestId?: string | null;
    retryAfterSeconds?: number | null;
    cause?: unknown;
  }) {
    super(problem.message, { cause: problem.cause });
    this.name = 'ApiError';
    this.code = problem.code;
    this.status = problem.status ?? 0;
    this.details = problem.details ?? {};
    this.requestId = problem.requestId ?? null;
    this.retryAfterSeconds = problem.retryAfterSeconds ?? null;
  }

  get fields(): FieldError[] {
    return this.details.fields ?? [];
  }

  /** Nobody is signed in, or no longer. A wrong password is something else (`SIGN_IN_FAILED`). */
  get signedOut(): boolean {
    return this.code === 'SIGN_IN_REQUIRED' || this.code === 'UNAUTHORIZED';
  }
}

/** Reads the error body of an answer that is not a success. */
export const apiErrorOf = async (response: Response): Promise<ApiError> => {
  const body = errorBodyOf(await response.text());
  return new ApiError({
    code: body?.code ?? 'UNEXPECTED',
    message:
      (body && (ownMessages[body.code] ?? body.message)) ??
      `The service sent an unexpected response (status ${response.status}). Try again.`,
    status: response.status,
    details: body?.details ?? {},
    requestId: response.headers.get('X-Request-Id'),
    retryAfterSeconds: secondsOf(response.headers.get('Retry-After')),
  });
};

/** Read once the person has signed in again: until then the sign-in page is in front. */
const SESSION_ENDED = 'Your session had ended, so nothing was changed. Try again.';

/** In place of words for programs that have a key. */
const ownMessages: Partial<Record<ErrorCode, string>> = {
  FORBIDDEN: 'You no longer have permission for this. An admin can change that under Settings, Users.',
  SIGN_IN_REQUIRED: SESSION_ENDED,
  UNAUTHORIZED: SESSION_ENDED,
};

/** A call that got no answer. */
export const networkError = (cause: unknown): ApiError =>
  new ApiError({
    code: 'NETWORK',
    message: 'The service could not be reached. Check the connection, then try again.',
    cause,
  });

/** What was thrown, as a problem to show. Anything but an `ApiError` is a fault of these pages. */
export const problemOf = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({
        code: 'UNEXPECTED',
        message: 'Something went wrong on this page. Reload it; if the error remains, contact support.',
        cause: error,
      });

/**
 * The messages of a 422 by the field of the form: `/events/0` belongs to `events`, `/options/exclude/0` to `exclude` as
 * well as to `options`. What names no field of the body is not among them.
 */
export const fieldMessages = (error: ApiError): Record<string, string> =>
  Object.fromEntries(
    error.fields
      .filter((field) => field.in === 'body' && field.pointer.length > 1)
      .flatMap((field) => namesOf(field.pointer).map((name) => [name, sentence(field.message)])),
  );

const namesOf = (pointer: string): string[] => pointer.split('/').filter((part) => part !== '' && !/^\d+$/.test(part));

/** "must be …" of a schema reads as a sentence under its field. */
const sentence = (text: string): string => {
  const upper = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(upper) ? upper : `${upper}.`;
};

const secondsOf = (header: string | null): number | null => {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
};

type ErrorBody = Omit<Schemas['ErrorBody']['error'], 'code'> & { code: ErrorCode };

const errorBodyOf = (text: string): ErrorBody | null => {
  try {
    const body: unknown = JSON.parse(text);
    // every error of the service has this body; the two lines below tell it from a proxy's own JSON
    const error = (body as { error?: ErrorBody } | null)?.error;
    return typeof error?.code === 'string' && typeof error.message === 'string' ? error : null;
  } catch {
    return null; // not JSON: a proxy's page, which the caller reports by its status
  }
};
