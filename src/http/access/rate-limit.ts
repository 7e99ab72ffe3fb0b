import type { FastifyReply } from 'fastify';
import { type CallLimit, limitOfCaller, limitOfVisitor } from '../../domain/kernel/call-limits.ts';
import type { Caller } from '../../domain/kernel/caller.ts';
import { Failure } from '../../domain/kernel/failure.ts';
import type { RateLimitState, RateLimits, RateWindow } from '../../domain/kernel/rate-limits.ts';

/**
 * Counts one call against the limit of the account in this environment, or of the user, unless that has been done: then
 * `window` is given. The answer carries the state, whatever becomes of the call.
 */
export const countCall = async (
  rateLimits: RateLimits,
  reply: FastifyReply,
  { caller, cost, window = null }: { caller: Caller; cost: number; window?: RateWindow | null },
): Promise<RateLimitState> => take(rateLimits, reply, { ...limitOfCaller(caller), cost, plan: caller.plan, window });

/** Counts one call of somebody who has yet to sign in, by network. */
export const countVisit = (rateLimits: RateLimits, reply: FastifyReply, network: string): Promise<RateLimitState> =>
  take(rateLimits, reply, { ...limitOfVisitor(network), cost: 1, plan: null, window: null });

interface Charge extends CallLimit {
  cost: number;
  plan: Caller['plan'] | null;
  window: RateWindow | null;
}

const take = async (rateLimits: RateLimits, reply: FastifyReply, charge: Charge): Promise<RateLimitState> => {
  const { bucket, limit, cost, plan, window } = charge;
  const state = window ? rateLimits.counted(window, limit) : await rateLimits.take(bucket, { limit, cost });
  setRateLimit(reply, state);
  if (state.allowed || cost === 0) return state;
  throw new Failure('RATE_LIMITED', {
    details: { limit, plan, retry_after_seconds: state.retry_after_seconds },
    retryAfterSeconds: state.retry_after_seconds,
  });
};

export const setRateLimit = (reply: FastifyReply, { limit, remaining, reset_at }: RateLimitState): void => {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', remaining);
  reply.header('x-ratelimit-reset', reset_at);
};
