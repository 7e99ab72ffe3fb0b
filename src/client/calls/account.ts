import type { Account, RateLimit } from '../contract-types.ts';
import { type Api, type CallOptions, dataOf } from './answer.ts';

export const createAccountCalls = (api: Api) => ({
  /** Returns plan, limits, usage, and the permissions of the key in use. Needs `read`. */
  get: (options: CallOptions = {}): Promise<Account> => dataOf(api.GET('/account', { ...options })),

  /** Returns the state of the rate limit. Costs nothing and waits in no line. Needs `read`. */
  rateLimit: (options: CallOptions = {}): Promise<RateLimit> => dataOf(api.GET('/rate-limit', { ...options })),
});
