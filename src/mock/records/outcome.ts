import type { ErrorCode, Json, Operation } from '../contract.ts';
import type { Refusal } from '../refusals.ts';

/** A valid call, with the answer that Prism chose from the examples. */
export interface RecordCall {
  operation: Operation;
  /** Values of the parameters in the address, by name. */
  path: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string | string[]>>;
  body: Json | undefined;
  example: Json | undefined;
  /** Epoch milliseconds. */
  now: number;
}

/**
 * What the records make of a call: a body, and the address of what was created; or an error that the contract lists.
 */
export type Outcome = { body: Json | undefined; location?: string } | { error: ErrorCode } | { refusal: Refusal };
