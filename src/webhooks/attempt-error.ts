import type { AttemptErrorClass, AttemptRecord } from '../domain/webhooks/delivery-queue.ts';
import { AddressRefused, DnsFailed } from '../outbound/guard.ts';

type AttemptError = NonNullable<AttemptRecord['error']>;

/** The receiver spoke, but not HTTP as a webhook needs it. */
export class MalformedResponse extends Error {}

/** What was going on when the error came: Node gives TLS failures many codes, but only one moment. */
export interface FailurePoint {
  /** The TCP connection stood and the TLS handshake had not ended. */
  handshaking: boolean;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const classByCode: Readonly<Record<string, AttemptErrorClass>> = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ERR_STREAM_PREMATURE_CLOSE: 'reset',
  ETIMEDOUT: 'timeout',
  EPROTO: 'tls',
};

const classOf = (error: unknown, { handshaking }: FailurePoint): AttemptErrorClass => {
  const code = codeOf(error);
  if (error instanceof AddressRefused) return 'address_refused';
  if (error instanceof DnsFailed) return 'dns';
  if (error instanceof MalformedResponse || code.startsWith('HPE_')) return 'malformed_response';
  const known = classByCode[code];
  if (known) return known;
  return handshaking || /^ERR_(?:SSL|TLS)_/.test(code) ? 'tls' : 'connection';
};

const describe = (error: unknown, errorClass: AttemptErrorClass): string => {
  const code = codeOf(error);
  switch (errorClass) {
    case 'address_refused':
    case 'dns':
      return error instanceof Error ? error.message : code;
    case 'refused':
      return 'the connection was refused';
    case 'reset':
      return 'the connection was closed before the answer was complete';
    case 'timeout':
      return 'the connection timed out';
    case 'tls':
      return `the TLS handshake failed (${tlsReason(error)})`;
    case 'malformed_response':
      return error instanceof MalformedResponse ? error.message : `the answer is not valid HTTP (${code})`;
    default:
      return `the connection failed (${code || 'unknown error'})`;
  }
};

/**
 * A certificate's trouble in OpenSSL's words, without the advice to operators that Node appends; other TLS messages
 * hold file positions of OpenSSL's source, so their code stands for them.
 */
const tlsReason = (error: unknown): string => {
  const code = codeOf(error);
  const certificate = code === 'ERR_TLS_CERT_ALTNAME_INVALID' || !/^E/.test(code);
  return certificate && error instanceof Error ? error.message.replace(/; if the root CA .*$/s, '') : code;
};

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/**
 * Class and message of what broke an attempt. Messages go to the webhook's owner: they name no address of the
 * receiver's host.
 */
export const attemptError = (error: unknown, point: FailurePoint): AttemptError => {
  const errorClass = classOf(error, point);
  return { class: errorClass, message: sentence(describe(error, errorClass)) };
};

/** The error of an attempt that ran out of its total time. */
export const outOfTime = (timeoutMs: number): AttemptError => ({
  class: 'timeout',
  message: `No complete answer within ${timeoutMs / 1_000} seconds.`,
});

/** The error of a complete answer; null for any 2xx (decision 24). */
export const statusError = (status: number): AttemptError | null => {
  if (status < 300) return null; // there are none below 200: `exchange` refuses them
  const redirect = status < 400 ? ' (redirects are not followed)' : '';
  const errorClass = status < 400 ? 'http_3xx' : status < 500 ? 'http_4xx' : 'http_5xx';
  return { class: errorClass, message: `The receiver answered ${status}${redirect}.` };
};
