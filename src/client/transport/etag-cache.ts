import { isEventStream, type Send } from './send.ts';

/** How much is kept. What was used longest ago goes first. */
export interface CacheOptions {
  /** Answers; 200 without it. */
  maxEntries?: number;
  /** Bytes of all bodies together; 4 MiB without it. */
  maxBytes?: number;
}

interface Kept {
  etag: string;
  body: ArrayBuffer;
  headers: Headers;
}

/** These describe the body as it travelled, not as it is kept. */
const OF_THE_WIRE = ['content-encoding', 'content-length', 'transfer-encoding'];

/**
 * Keeps answers with an `ETag` and asks for them by `If-None-Match`; a 304 becomes the 200 that is kept, with the new
 * headers over the old (RFC 9111 §4.3.4). The service is asked every time, so nothing is ever stale: what is saved is
 * the body, not the call. Entries belong to one credential, address and media type.
 */
export const withEtags = ({ next, options = {} }: { next: Send; options?: CacheOptions }): Send => {
  const kept = createShelf({ maxEntries: options.maxEntries ?? 200, maxBytes: options.maxBytes ?? 4 * 1024 * 1024 });

  return async (request) => {
    if (request.method !== 'GET' || request.headers.has('if-none-match')) return next(request);
    const key = keyOf(request);
    const known = kept.take(key);
    if (known) request.headers.set('if-none-match', known.etag);
    const response = await next(request);
    if (known && response.status === 304) {
      const headers = merged(known.headers, response.headers);
      kept.put(key, { ...known, headers });
      return new Response(known.body, { status: 200, headers });
    }
    const etag = response.headers.get('etag');
    if (response.status === 200 && etag !== null && mayKeep(response))
      kept.put(key, { etag, body: await response.clone().arrayBuffer(), headers: merged(response.headers) });
    return response;
  };
};

const keyOf = ({ url, headers }: Request): string =>
  [headers.get('authorization'), headers.get('accept'), url].join('\n');

const mayKeep = (response: Response): boolean =>
  !isEventStream(response) && !/\bno-store\b/i.test(response.headers.get('cache-control') ?? '');

const merged = (...sources: Headers[]): Headers => {
  const headers = new Headers();
  for (const source of sources) for (const [name, value] of source) headers.set(name, value);
  for (const name of OF_THE_WIRE) headers.delete(name);
  return headers;
};

/** A map keeps the order in which entries were put: the first is the one used longest ago. */
const createShelf = ({ maxEntries, maxBytes }: Required<CacheOptions>) => {
  const entries = new Map<string, Kept>();
  let bytes = 0;

  const take = (key: string): Kept | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    bytes -= entry.body.byteLength;
    put(key, entry);
    return entry;
  };
  const put = (key: string, entry: Kept): void => {
    remove(key);
    entries.set(key, entry);
    bytes += entry.body.byteLength;
    for (const oldest of entries.keys()) {
      if (entries.size <= maxEntries && bytes <= maxBytes) return;
      remove(oldest);
    }
  };
  const remove = (key: string): void => {
    bytes -= entries.get(key)?.body.byteLength ?? 0;
    entries.delete(key);
  };
  return { take, put };
};
