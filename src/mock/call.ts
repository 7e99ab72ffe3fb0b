import Negotiator from 'negotiator';
import type { Json, Operation } from './contract.ts';
import type { ReadCall } from './prism.ts';
import { BODY_LIMIT, type Field, pointerTo, type Refusal, refusal, UNKNOWN } from './refusals.ts';

/** A call as it came. Names of headers are in lower case. */
export interface Call {
  method: string;
  /** Below the prefix. */
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  /** Null when it was longer than the service takes. */
  body: Buffer | null;
  /** Fires when the client has gone. */
  gone: AbortSignal;
}

const KEY_PARAMETER = 'api_key';

export const hasKey = ({ headers, query }: Call): boolean =>
  headers.authorization !== undefined || query.has(KEY_PARAMETER);

/**
 * The call with its body parsed, or why the service would not read it: what is looked at before the contract is, in the
 * order of the service.
 */
export const readCall = (call: Call, operation: Operation): ReadCall | Refusal => {
  const { headers, path } = call;
  const query = Object.fromEntries(
    [...new Set(call.query.keys())].map((name) => {
      const values = call.query.getAll(name);
      return [name, values.length === 1 ? String(values[0]) : values];
    }),
  );
  // What is said of a body that there is none of means nothing, and Prism would judge it
  const { 'content-type': type = '', 'content-length': _length, 'transfer-encoding': _coding, ...others } = headers;
  const read = { method: operation.method, path, query, headers: others, body: undefined };
  if (!operation.takesBody) return read;
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') return refusal('UNSUPPORTED_MEDIA_TYPE');
  if (call.body === null) return refusal('PAYLOAD_TOO_LARGE', { limit: BODY_LIMIT });
  if (call.body.length === 0) return read;
  if (!/^application\/json\s*(;|$)/i.test(type)) return refusal('UNSUPPORTED_MEDIA_TYPE');
  const body = parse(call.body);
  return body === undefined ? refusal('MALFORMED_REQUEST') : { ...read, headers, body };
};

/** What is no range at all says nothing. */
const RANGE = /[^\s,;/"]+\/[^\s,;/"]+/;

/** The media type that the caller likes best, or why there is none. */
export const negotiate = ({ headers }: Call, { produces }: Operation): string | undefined | Refusal => {
  const { accept } = headers;
  if (accept === undefined || produces.length === 0 || !RANGE.test(accept)) return produces[0];
  return new Negotiator({ headers: { accept } }).mediaType(produces) ?? refusal('NOT_ACCEPTABLE', { produces });
};

/** Prism lets parameters pass that the contract does not list; the service does not. */
export const unknownParameters = ({ query }: Call, { parameters }: Operation): Field[] => {
  const known = new Set([KEY_PARAMETER, ...parameters.filter((one) => one.in === 'query').map(({ name }) => name)]);
  const unknown = [...new Set(query.keys())].filter((name) => !known.has(name));
  return unknown.map((name) => ({ pointer: pointerTo([name]), message: UNKNOWN }));
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const parse = (body: Buffer): Json | undefined => {
  try {
    return JSON.parse(utf8.decode(body));
  } catch {
    return undefined; // told to the caller as a body that is no JSON
  }
};
