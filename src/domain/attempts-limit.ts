import { Failure } from './failure.ts';
import { hashSecret } from './key-format.ts';
import type { RateLimits } from './rate-limits.ts';
import { MINUTE } from './time.ts';

/** So many failures within so long, and the next attempt is refused unseen. */
interface AttemptLimit {
  limit: number;
  /** Milliseconds. */
  window: number;
}

/** Guessing one person's password; one person guessing at many. */
const LIMITS = {
  email: { limit: 10, window: 15 * MINUTE },
  password: { limit: 10, window: 15 * MINUTE },
  network: { limit: 30, window: MINUTE },
  link: { limit: 30, window: MINUTE },
  reset: { limit: 3, window: 15 * MINUTE },
} as const satisfies Record<string, AttemptLimit>;

/** What attempts are counted by, each with whom they are counted against. */
export type AttemptSubjects = Partial<Record<keyof typeof LIMITS, string>>;

/**
 * Counts an attempt before it is looked at, so that many at once are no way around the limit; whoever succeeds gives it back, and so only failures count.
 * Throws RATE_LIMITED, whoever it is and whatever the password.
 */
export const createAttemptsLimit = (rateLimits: RateLimits) => {
  const bucketOf = (kind: string, subject: string): string => `attempts:${kind}:${hashSecret(subject)}`;

  return async (subjects: AttemptSubjects): Promise<{ giveBack(): Promise<void> }> => {
    const counted: { bucket: string; limit: AttemptLimit }[] = [];
    const giveBack = async (): Promise<void> => {
      for (const { bucket, limit } of counted) await rateLimits.take(bucket, { ...limit, cost: -1 });
    };
    for (const [kind, limit] of Object.entries(LIMITS) as [keyof typeof LIMITS, AttemptLimit][]) {
      const subject = subjects[kind];
      if (subject === undefined) continue;
      const bucket = bucketOf(kind, subject);
      const state = await rateLimits.take(bucket, { ...limit, cost: 1 });
      if (!state.allowed) {
        await giveBack();
        throw tooMany(limit.limit, state.retry_after_seconds);
      }
      counted.push({ bucket, limit });
    }
    return { giveBack };
  };
};

export type AttemptsLimit = ReturnType<typeof createAttemptsLimit>;

const tooMany = (limit: number, retry_after_seconds: number): Failure =>
  new Failure('RATE_LIMITED', {
    message: 'Too many attempts. Wait a while and try again.',
    details: { limit, plan: null, retry_after_seconds },
    retryAfterSeconds: retry_after_seconds,
  });
