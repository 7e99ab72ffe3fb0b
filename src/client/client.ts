import createApi from 'openapi-fetch';
import { createAccountCalls } from './calls/account.ts';
import type { Api } from './calls/answer.ts';
import { createEventCalls } from './calls/events.ts';
import { createIssueCalls } from './calls/issues.ts';
import { createRepositoryCalls } from './calls/repositories.ts';
import { createRuleCalls } from './calls/rules.ts';
import { createScanCalls } from './calls/scans.ts';
import { createUserCalls } from './calls/users.ts';
import { createWaitForScan, type WaitForScan } from './calls/wait-for-scan.ts';
import { createWebhookCalls } from './calls/webhooks.ts';
import type { paths } from './contract-types.ts';
import { type ApiKey, checkedKey, withKey } from './transport/authenticate.ts';
import { type CacheOptions, withEtags } from './transport/etag-cache.ts';
import { idempotencyKeys, randomKey } from './transport/idempotency-keys.ts';
import { withPace } from './transport/pace.ts';
import { pathIds } from './transport/path-ids.ts';
import { type RetryOptions, withRetry } from './transport/retry.ts';
import { type Send, sendBy } from './transport/send.ts';
import { systemTime, type Time } from './transport/time.ts';

export interface ClientOptions {
  /**
   * Secret of an API key, or a function that gives it at each call, so that a key can be replaced while the program
   * runs. Keep live keys on servers: anyone who opens a page can read what its script holds.
   */
  apiKey: ApiKey;
  /**
   * Address of the service up to and with `/v1`, such as `https://api.sightline.example/v1`. Plain `http://` is taken
   * for this machine only.
   */
  baseUrl: string;
  /** Sends the requests in place of the global `fetch`. */
  fetch?: Send;
  /** How often and how patiently failed calls are repeated; false for never. */
  retry?: RetryOptions | false;
  /** Whether calls wait in line instead of running into the rate limit; true without it. */
  pace?: boolean;
  /** How much is kept for the service to confirm by 304; false for nothing. */
  cache?: CacheOptions | false;
  /** Clock and waiting, for your own tests. */
  time?: Time;
  /** Numbers from 0 up to 1 in place of `Math.random`, for your own tests. */
  random?: () => number;
  /** Idempotency keys in place of random ones, for your own tests. */
  newIdempotencyKey?: () => string;
}

/**
 * Every operation twice: as a method that gives the body and throws a `SightlineError` (`client.scans.get(id)`), and by
 * its path as `openapi-fetch` has it, which gives `{ data, error, response }` (`client.GET('/scans/{scan_id}', …)`).
 * Both go through the same transport.
 */
export interface SightlineClient extends Api {
  scans: ReturnType<typeof createScanCalls>;
  repositories: ReturnType<typeof createRepositoryCalls>;
  issues: ReturnType<typeof createIssueCalls>;
  rules: ReturnType<typeof createRuleCalls>;
  events: ReturnType<typeof createEventCalls>;
  webhooks: ReturnType<typeof createWebhookCalls>;
  users: ReturnType<typeof createUserCalls>;
  account: ReturnType<typeof createAccountCalls>;
  /**
   * Resolves with the scan once it has ended, however it ended: look at `status`. Asks by long poll, about twice a
   * minute.
   *
   * @example
   * const { scan_id } = await client.scans.create({ repo_url: 'https://git.example.com/acme/shop.git' }); const scan =
   * await client.waitForScan(scan_id, { timeoutSeconds: 900 });
   */
  waitForScan: WaitForScan;
}

/**
 * Makes a client of the Sightline API. It sends the key to `baseUrl` and nowhere else, waits in line rather than exceed
 * the rate limit, repeats what failed for a passing reason, and gives every creating call an idempotency key. Throws a
 * `TypeError` for a key, an address or retry options that cannot be right.
 *
 * @example
 * const client = createClient({ apiKey: process.env.SIGHTLINE_API_KEY ?? '', baseUrl:
 * 'https://api.sightline.example/v1' }); for await (const scan of client.scans.list({ status: ['completed'] }))
 * console.log(scan.repo_url, scan.score);
 */
export const createClient = (options: ClientOptions): SightlineClient => {
  if (typeof options !== 'object' || options === null) throw new TypeError(NEEDED); // as JavaScript may call it
  const { time = systemTime, random = Math.random, newIdempotencyKey = randomKey } = options;
  const base = checkedBase(options.baseUrl);
  const api = createApi<paths>({ baseUrl: base.href, fetch: createTransport({ ...options, origin: base.origin }) });
  api.use(pathIds, idempotencyKeys(newIdempotencyKey));

  return {
    ...api,
    scans: createScanCalls({ api, time, random }),
    repositories: createRepositoryCalls(api),
    issues: createIssueCalls(api),
    rules: createRuleCalls(api),
    events: createEventCalls({ api, time, random }),
    webhooks: createWebhookCalls(api),
    users: createUserCalls(api),
    account: createAccountCalls(api),
    waitForScan: createWaitForScan(api, time),
  };
};

const NEEDED =
  "createClient takes an object with apiKey and baseUrl, such as createClient({ apiKey: process.env.SIGHTLINE_API_KEY, baseUrl: 'https://api.sightline.example/v1' }).";

/**
 * From the outside in: the key, the cache, the retries, the line, the wire. So each attempt stands in line, and a 304
 * is an answer to the cache alone.
 */
const createTransport = (options: ClientOptions & { origin: string }): Send => {
  const { apiKey, origin, retry = {}, pace = true, cache = {}, time = systemTime, random = Math.random } = options;
  if (typeof apiKey !== 'function') checkedKey(apiKey);
  let send = sendBy(options.fetch ?? ((request) => fetch(request)));
  if (pace) send = withPace({ next: send, time });
  if (retry) send = withRetry({ next: send, options: retry, time, random });
  if (cache) send = withEtags({ next: send, options: cache });
  return withKey({ apiKey, origin, next: send });
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** HTTPS only (decision 31): over plain HTTP everybody on the way reads the key. */
const checkedBase = (baseUrl: string): URL => {
  const base = URL.canParse(baseUrl) ? new URL(baseUrl) : null;
  const isPlain = base?.protocol === 'http:' && LOOPBACK.test(base.hostname);
  const isBare = base !== null && `${base.username}${base.password}${base.search}${base.hash}` === '';
  if (base !== null && isBare && (base.protocol === 'https:' || isPlain)) return base;
  throw new TypeError(
    'baseUrl must be an https:// address without user name, query and fragment, such as https://api.sightline.example/v1.',
  );
};
