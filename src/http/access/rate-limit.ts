import type { FastifyReply } from 'fastify';
import type { Caller, Scope } from '../../domain/kernel/caller.ts';
import { Failure } from '../../domain/kernel/failure.ts';
import { planLimits } from '../../domain/kernel/plans.ts';
import type { RateLimitState, RateLimits } from '../../domain/kernel/rate-limits.ts';

/**
 * A page of the dashboard makes a handful of calls at once; whoever clicks through it must not use up what the account's programs have. A user's sessions
 * share it: signing in again is no way around.
 */
const USER_REQUESTS_PER_MINUTE = 600;
const VISITOR_REQUESTS_PER_MINUTE = 120;

/** The bucket of an environment's keys (decision 19). */
export const bucketOf = ({ account_id, environment }: Scope): string => `${account_id}:${environment}`;

/** Counts one call against the limit of the account in this environment, or of the user. The answer carries the state, whatever becomes of the call. */
export const countCall = async (
  rateLimits: RateLimits,
  reply: FastifyReply,
  { caller, cost }: { caller: Caller; cost: number },
): Promise<RateLimitState> => {
  const { bucket, limit } = shareOf(caller);
  return take(rateLimits, reply, { bucket, limit, cost, plan: caller.plan });
};

/** Counts one call of somebody who has yet to sign in, by network. */
export const countVisit = (rateLimits: RateLimits, reply: FastifyReply, network: string): Promise<RateLimitState> =>
  take(rateLimits, reply, { bucket: `visitor:${network}`, limit: VISITOR_REQUESTS_PER_MINUTE, cost: 1, plan: null });

interface Charge {
  bucket: string;
  limit: number;
  cost: number;
  plan: Caller['plan'] | null;
}

const take = async (rateLimits: RateLimits, reply: FastifyReply, charge: Charge): Promise<RateLimitState> => {
  const { bucket, limit, cost, plan } = charge;
  const state = await rateLimits.take(bucket, { limit, cost });
  setRateLimit(reply, state);
  if (state.allowed || cost === 0) return state;
  throw new Failure('RATE_LIMITED', {
    details: { limit, plan, retry_after_seconds: state.retry_after_seconds },
    retryAfterSeconds: state.retry_after_seconds,
  });
};

const shareOf = (caller: Caller): { bucket: string; limit: number } =>
  caller.actor.kind === 'user'
    ? { bucket: `user:${caller.actor.id}`, limit: USER_REQUESTS_PER_MINUTE }
    : { bucket: bucketOf(caller), limit: planLimits[caller.plan].requests_per_minute };

export const setRateLimit = (reply: FastifyReply, { limit, remaining, reset_at }: RateLimitState): void => {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', remaining);
  reply.header('x-ratelimit-reset', reset_at);
};
