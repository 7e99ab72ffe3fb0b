import type { Middleware } from 'openapi-fetch';

/** These would change the path: `/scans/../issues` is the list of all issues. */
const NO_IDS: ReadonlySet<unknown> = new Set(['', '.', '..', undefined, null]);

/**
 * Refuses what cannot be an id, before it leads a call somewhere else. Everything else is encoded by `openapi-fetch`
 * and refused by the service.
 */
export const pathIds: Middleware = {
  onRequest: ({ params }) => {
    for (const [name, value] of Object.entries(params.path ?? {}))
      if (NO_IDS.has(value)) throw new TypeError(`${name} must be an id, and is ${JSON.stringify(value)}.`);
  },
};
