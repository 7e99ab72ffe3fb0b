/**
 * Why a delivery was refused.
 *
 * - `missing_signature`: neither header family is there.
 * - `wrong_signature`: none of the signatures was made with one of the secrets over this body.
 * - `invalid_timestamp`: no time in the envelope, or in the `webhook-timestamp` that is signed along, or one that is
 *   not a time.
 * - `too_old`, `too_new`: further from now than the tolerance.
 * - `wrong_header`: `webhook-id` or `X-Service-Event` says something else than the body.
 * - `invalid_body`: signed, but no event envelope in UTF-8 JSON.
 */
export type VerificationFailure =
  | 'missing_signature'
  | 'wrong_signature'
  | 'invalid_timestamp'
  | 'too_old'
  | 'too_new'
  | 'wrong_header'
  | 'invalid_body';

const MESSAGES: Record<VerificationFailure, string> = {
  missing_signature: 'The delivery has neither X-Service-Signature nor webhook-signature.',
  wrong_signature:
    'No signature fits the body and any of the secrets. Check the secret, and that the body is given as it came, byte for byte.',
  invalid_timestamp: 'The time of the delivery is missing or no time.',
  too_old: 'The delivery is older than the tolerance. Is the clock of this machine right?',
  too_new: 'The delivery is from the future by more than the tolerance. Is the clock of this machine right?',
  wrong_header: 'A header names another event than the signed body.',
  invalid_body: 'The body is signed, but is no event in UTF-8 JSON.',
};

/** A delivery that must not be believed. Answer it with 401 and say nothing about why. */
export class WebhookVerificationError extends Error {
  /** Machine-readable cause, for your own log. */
  readonly reason: VerificationFailure;

  constructor(reason: VerificationFailure) {
    super(MESSAGES[reason]);
    this.name = 'WebhookVerificationError';
    this.reason = reason;
  }
}
