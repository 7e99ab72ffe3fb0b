import type { Middleware } from 'openapi-fetch';

/** Operations that take `Idempotency-Key` (decision 15). A test holds the list to the contract. */
export const createdOnce: ReadonlySet<string> = new Set([
  '/issues/{issue_id}/comments',
  '/repositories',
  '/scans',
  '/webhooks',
]);

/** 128 random bits in hexadecimal. `crypto.randomUUID` is missing on pages without HTTPS, this is not. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Gives each creating call a key of its own, the same on all its attempts, unless the caller gave one. */
export const idempotencyKeys = (newKey: () => string): Middleware => ({
  onRequest: ({ request, schemaPath }) => {
    if (request.method !== 'POST' || !createdOnce.has(schemaPath) || request.headers.has('idempotency-key')) return;
    request.headers.set('idempotency-key', newKey());
  },
});
