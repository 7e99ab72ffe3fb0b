import type { FastifyReply } from 'fastify';
import type { Caller } from '../domain/caller.ts';
import { Failure } from '../domain/failure.ts';
import { planLimits } from '../domain/plans.ts';
import type { RateLimitState, RateLimits } from '../domain/rate-limits.ts';

/** Counts one call against the account's limit in this environment. The answer carries the state, whatever becomes of the call. */
export const countCall = async (
  rateLimits: RateLimits,
  reply: FastifyReply,
  { caller, cost }: { caller: Caller; cost: number },
): Promise<RateLimitState> => {
  const limit = planLimits[caller.plan].requests_per_minute;
  const state = await rateLimits.take(`${caller.account_id}:${caller.environment}`, { limit, cost });
  setRateLimit(reply, state);
  if (state.allowed || cost === 0) return state;
  throw new Failure('RATE_LIMITED', {
    details: { limit, plan: caller.plan, retry_after_seconds: state.retry_after_seconds },
    retryAfterSeconds: state.retry_after_seconds,
  });
};

export const setRateLimit = (reply: FastifyReply, { limit, remaining, reset_at }: RateLimitState): void => {
  reply.header('x-ratelimit-limit', limit);
  reply.header('x-ratelimit-remaining', remaining);
  reply.header('x-ratelimit-reset', reset_at);
};
