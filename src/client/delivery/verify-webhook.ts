import type { SightlineEvent } from '../contract-types.ts';
import { bytesOf, isRequest, type WebhookBody } from './body.ts';
import { checkedHeaders, headerReader, type ReadHeader, type WebhookHeaders } from './headers.ts';
import { authenticityOf } from './signature.ts';
import { type VerificationFailure, WebhookVerificationError } from './webhook-verification-error.ts';

export interface VerifyOptions {
  /** Seconds that the delivery may be older or newer than now; 300 without it. */
  toleranceSeconds?: number;
  /** Epoch milliseconds, in place of the clock. */
  now?: () => number;
}

/** Only a `Request` brings headers of its own. */
type UnneededWith<Body> = [Body] extends [Request] ? undefined : never;

/**
 * Checks that a delivery was sent by Sightline to this receiver, lately, and gives its event. Rejects with a
 * `WebhookVerificationError` if not, and with a `TypeError` when it was called wrongly: no secret, no headers, a body
 * that was parsed before, a tolerance or clock that gives no number.
 *
 * - **Body.** Exactly as it came. A `Request` is read here.
 * - **Headers.** As they came. With a `Request` they may be undefined: its own are taken.
 * - **Secrets.** One or several, as registered: while a secret is rotated, give the old and the new one. A `whsec_…`
 *   may have been registered at any time.
 * - **Signatures.** `X-Service-Signature` and the Standard Webhooks headers each cover the whole body, so either proves
 *   it by itself. The other may then fail, and does: during the grace of a rotation `X-Service-Signature` is made with
 *   the old secret and `webhook-signature` with both, so a receiver that knows only the new one sees the first fail and
 *   the second fit.
 * - **Time.** The envelope's `timestamp`, which both families sign, must be within the tolerance; so must
 *   `webhook-timestamp` where that family fits.
 * - **Names.** `webhook-id` and `X-Service-Event`, if there, must agree with the body, so that code which looks at them
 *   is not led astray.
 *
 * A repeat within the tolerance is genuine and passes: deduplicate by the event's `id`.
 *
 * @example
 * const event = await verifyWebhook(request, undefined, [process.env.WEBHOOK_SECRET ?? '']);
 */
export const verifyWebhook = async <Body extends WebhookBody>(
  body: Body,
  headers: WebhookHeaders | UnneededWith<Body>,
  secrets: string | readonly string[],
  { toleranceSeconds, now = Date.now }: VerifyOptions = {},
): Promise<SightlineEvent> => {
  const header = headerReader(checkedHeaders(headers ?? (isRequest(body) ? body.headers : undefined)));
  const known = checkedSecrets(secrets);
  const toleranceMs = checkedTolerance(toleranceSeconds) * 1000;
  const arrived = timeBy(now);
  const bytes = await bytesOf(body);
  if (!header('x-service-signature') && !header('webhook-signature')) throw refused('missing_signature');
  const { isAuthentic, byStandard } = await authenticityOf(known, bytes, header);
  if (!isAuthentic) throw refused('wrong_signature');

  const event = parse(bytes);
  const times = [envelopeTime(event.timestamp), ...(byStandard ? [standardTime(header('webhook-timestamp'))] : [])];
  for (const time of times) checkRecent(time, arrived, toleranceMs);
  checkAgreement(event, header);
  return event;
};

/** The secrets as a list. An empty one would let anybody sign, and is what an unset variable often becomes. */
export const checkedSecrets = (secrets: string | readonly string[]): readonly string[] => {
  const list: unknown = typeof secrets === 'string' ? [secrets] : secrets;
  if (Array.isArray(list) && list.length > 0 && list.every((secret) => typeof secret === 'string' && secret !== ''))
    return list;
  throw new TypeError('There must be a secret, or several, and none may be empty. Is the environment variable set?');
};

/** Seconds that a delivery may be off; `Infinity` for any time. */
export const checkedTolerance = (seconds: unknown = 300): number => {
  if (typeof seconds === 'number' && seconds >= 0) return seconds; // NaN is not
  throw new TypeError('toleranceSeconds must be a number from 0.');
};

/** Epoch milliseconds. A clock that gives no number would make every delivery recent, or none. */
const timeBy = (now: unknown): number => {
  const time: unknown = typeof now === 'function' ? now() : now;
  if (typeof now === 'function' && typeof time === 'number' && Number.isFinite(time)) return time;
  throw new TypeError('now must be a function that gives epoch milliseconds.');
};

const refused = (reason: VerificationFailure): WebhookVerificationError => new WebhookVerificationError(reason);

const parse = (bytes: Uint8Array): SightlineEvent => {
  const event = jsonOf(bytes);
  if (!isEnvelope(event)) throw refused('invalid_body');
  return event;
};

const jsonOf = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    throw refused('invalid_body'); // neither UTF-8 nor JSON: the cause would quote the body
  }
};

/** The envelope alone: its sender is proven, and checks the data against the contract itself. */
const isEnvelope = (value: unknown): value is SightlineEvent => {
  if (typeof value !== 'object' || value === null) return false;
  const { event, id, data } = value as Record<string, unknown>; // any object can be read so
  return typeof event === 'string' && typeof id === 'string' && typeof data === 'object' && data !== null;
};

const ISO_UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Epoch milliseconds, NaN for what is no ISO 8601 UTC date-time. */
const envelopeTime = (timestamp: unknown): number =>
  typeof timestamp === 'string' && ISO_UTC.test(timestamp) ? Date.parse(timestamp) : Number.NaN;

/** Epoch milliseconds, NaN for what is not whole Unix seconds. */
const standardTime = (timestamp = ''): number => (/^\d{1,11}$/.test(timestamp) ? Number(timestamp) * 1000 : Number.NaN);

/** So compared that NaN passes nowhere. */
const checkRecent = (time: number, now: number, tolerance: number): void => {
  if (!Number.isFinite(time)) throw refused('invalid_timestamp');
  if (!(now - time <= tolerance)) throw refused('too_old');
  if (!(time - now <= tolerance)) throw refused('too_new');
};

const checkAgreement = ({ id, event }: SightlineEvent, header: ReadHeader): void => {
  if ((header('webhook-id') ?? id) !== id) throw refused('wrong_header');
  if ((header('x-service-event') ?? event) !== event) throw refused('wrong_header');
};
