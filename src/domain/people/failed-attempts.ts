import { Failure } from '../kernel/failure.ts';
import type { RateLimits } from '../kernel/rate-limits.ts';
import { MINUTE } from '../kernel/time.ts';
import { hashSecret } from './key-format.ts';

/** So many failures, or mails, within so long, and the next attempt is refused unseen. */
interface AttemptLimit {
  limit: number;
  /** Milliseconds. */
  window: number;
}

/**
 * Guessing one person's password; one person guessing at many. Asking for mail to one address, as its owner or anybody
 * (`reset`) or as an admin (`recipient`); an account that mails to many (`sender`). Each has a bucket of its own: who
 * asks without being signed in holds up no admin.
 */
const LIMITS = {
  email: { limit: 10, window: 15 * MINUTE },
  password: { limit: 10, window: 15 * MINUTE },
  network: { limit: 30, window: MINUTE },
  link: { limit: 30, window: MINUTE },
  reset: { limit: 3, window: 15 * MINUTE },
  recipient: { limit: 3, window: 15 * MINUTE },
  sender: { limit: 60, window: 15 * MINUTE },
} as const satisfies Record<string, AttemptLimit>;

type Kind = keyof typeof LIMITS;

const REFUSAL = 'Too many attempts. Wait a while and try again.';
/** For those who have tried nothing twice. */
const REFUSALS: Readonly<Partial<Record<Kind, string>>> = {
  recipient: 'This person was mailed several links just now. Wait a while before you have another sent.',
  sender: 'Many links were mailed for this account just now. Wait a while before you have more sent.',
};

/** What attempts are counted by, each with who they are counted against. */
export type AttemptSubjects = Partial<Record<Kind, string>>;

/**
 * Counts an attempt before it is looked at, so that many at once are no way around the limit; a success gives it
 * back, and so only failures count. Throws RATE_LIMITED for every user and password.
 */
export const createAttemptsLimit = (rateLimits: RateLimits) => {
  const bucketOf = (kind: Kind, subject: string): string => `attempts:${kind}:${hashSecret(subject)}`;

  return async (subjects: AttemptSubjects): Promise<{ giveBack(): Promise<void> }> => {
    const counted: { bucket: string; limit: AttemptLimit }[] = [];
    const giveBack = async (): Promise<void> => {
      for (const { bucket, limit } of counted) await rateLimits.take(bucket, { ...limit, cost: -1 });
    };
    for (const [kind, limit] of Object.entries(LIMITS) as [Kind, AttemptLimit][]) {
      const subject = subjects[kind];
      if (subject === undefined) continue;
      const bucket = bucketOf(kind, subject);
      const state = await rateLimits.take(bucket, { ...limit, cost: 1 });
      if (!state.allowed) {
        await giveBack();
        throw tooMany(kind, state.retry_after_seconds);
      }
      counted.push({ bucket, limit });
    }
    return { giveBack };
  };
};

export type AttemptsLimit = ReturnType<typeof createAttemptsLimit>;

const tooMany = (kind: Kind, retry_after_seconds: number): Failure =>
  new Failure('RATE_LIMITED', {
    message: REFUSALS[kind] ?? REFUSAL,
    details: { limit: LIMITS[kind].limit, plan: null, retry_after_seconds },
    retryAfterSeconds: retry_after_seconds,
  });
