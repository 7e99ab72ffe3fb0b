import type { Send } from './send.ts';

/** The key, or what gives it at each call: so that it can be replaced without a restart. */
export type ApiKey = string | (() => string | Promise<string>);

/** What a header can carry. A stray line break would otherwise end up, with the key, in the message of `Headers`. */
const KEY = /^[\x21-\x7e]+$/;

/** Checks a key without telling it. */
export const checkedKey = (key: unknown): string => {
  if (typeof key === 'string' && KEY.test(key)) return key;
  throw new TypeError(
    'apiKey must be the secret of an API key: visible ASCII characters, without blanks or line breaks. Is the environment variable set?',
  );
};

/**
 * Puts the key into `Authorization`. Runs inside the transport, where no middleware of `openapi-fetch` sees it, and
 * refuses every origin but the one of `baseUrl`, whatever a call asks for. Cookies stay at home: the service refuses
 * two credentials at once.
 */
export const withKey =
  ({ apiKey, origin, next }: { apiKey: ApiKey; origin: string; next: Send }): Send =>
  async (request) => {
    const asked = new URL(request.url).origin;
    if (asked !== origin)
      throw new TypeError(`The API key is for ${origin} and is not sent to ${asked}. Make another client for that.`);
    const key = checkedKey(typeof apiKey === 'function' ? await apiKey() : apiKey);
    const own = new Request(request, { redirect: 'manual', ...withoutCookies() });
    own.headers.set('authorization', `Bearer ${key}`);
    return next(own);
  };

/** Cloudflare's workers have no cookies and refuse the setting. */
const withoutCookies = (): { credentials?: 'omit' } =>
  'credentials' in Request.prototype ? { credentials: 'omit' } : {};
