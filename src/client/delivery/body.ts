/** The body as it came: text, bytes (a Node `Buffer` is a `Uint8Array`), or the request that nobody has read yet. */
export type WebhookBody = string | Uint8Array | ArrayBuffer | Request;

/** The bytes that were signed. Throws a `TypeError` for what was parsed or read already: those bytes are gone. */
export const bytesOf = async (body: WebhookBody): Promise<Uint8Array<ArrayBuffer>> => {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return new Uint8Array(body); // a copy, which nobody changes while it is verified
  if (body instanceof ArrayBuffer) return new Uint8Array(body.slice(0));
  if (!isRequest(body)) throw new TypeError(`The body must be the raw one: text, bytes or a Request. ${LOST}`);
  if (body.bodyUsed) throw new TypeError(`The body of the request was read before. ${LOST}`);
  return new Uint8Array(await body.arrayBuffer());
};

/** What went wrong when only the parsed body is left. */
export const LOST =
  'A signature covers the exact bytes, which JSON.stringify does not bring back: verify before anything parses the body.';

/** By shape, since a framework may bring a `Request` class of its own. */
export const isRequest = (body: unknown): body is Request =>
  typeof body === 'object' &&
  body !== null &&
  'arrayBuffer' in body &&
  typeof body.arrayBuffer === 'function' &&
  'bodyUsed' in body;
