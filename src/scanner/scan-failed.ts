import type { components } from '../../generated/openapi.ts';

export type ScanFailureCode = components['schemas']['ScanFailureCode'];

/**
 * Ends a scan as `failed`. `message` is shown to the caller of the API and says what they can do;
 * `cause` is for the log alone (it may hold git's own words, paths and addresses).
 */
export class ScanFailed extends Error {
  readonly code: ScanFailureCode;

  constructor(failure: { code: ScanFailureCode; message: string; cause?: unknown }) {
    super(failure.message, { cause: failure.cause });
    this.name = 'ScanFailed';
    this.code = failure.code;
  }
}
