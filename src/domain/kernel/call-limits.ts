import type { Caller, Scope } from './caller.ts';
import { planLimits } from './plans.ts';

/** What a call is counted by, and how many of them there may be in a window (decision 19). */
export interface CallLimit {
  bucket: string;
  limit: number;
}

/**
 * A page of the dashboard makes a handful of calls at once, and people who click must not use up what the account's
 * programs have. A user's sessions share it: signing in again is no way around.
 */
const USER_CALLS = 600;
/** Of those who have yet to sign in, by network. */
const VISITOR_CALLS = 120;
/** A valid key is never held up by failures. */
const FAILED_AUTHENTICATIONS = 60;

export const limitOfCaller = (caller: Caller): CallLimit =>
  caller.actor.kind === 'user'
    ? { bucket: `user:${caller.actor.id}`, limit: USER_CALLS }
    : { bucket: bucketOfKeys(caller), limit: planLimits[caller.plan].requests_per_minute };

export const limitOfVisitor = (network: string): CallLimit => ({ bucket: `visitor:${network}`, limit: VISITOR_CALLS });

export const limitOfFailures = (network: string): CallLimit => ({
  bucket: `address:${network}`,
  limit: FAILED_AUTHENTICATIONS,
});

/** All keys of an environment share one. */
export const bucketOfKeys = ({ account_id, environment }: Scope): string => `${account_id}:${environment}`;
