import type { Caller } from '../../domain/kernel/caller.ts';
import { Failure } from '../../domain/kernel/failure.ts';

/**
 * Open at once for the keys of one environment, or for one user; each asks the store every second (a dashboard and a
 * laptop need two or three).
 */
const STREAMS_PER_SCOPE = 20;
const RETRY_SECONDS = 10;

/** Counts the streams of this process. */
export const createStreamPlaces = () => {
  const open = new Set<{ scope: string }>();

  return {
    /** Takes a place and gives what frees it; 429 when there is none. */
    take: (caller: Caller): (() => void) => {
      const scope = caller.actor.kind === 'user' ? caller.actor.id : `${caller.account_id}:${caller.environment}`;
      const taken = [...open].filter((place) => place.scope === scope).length;
      if (taken >= STREAMS_PER_SCOPE) throw tooMany(caller);
      const place = { scope };
      open.add(place);
      return () => {
        open.delete(place);
      };
    },
  };
};

const tooMany = ({ plan }: Caller): Failure =>
  new Failure('RATE_LIMITED', {
    message: `At most ${STREAMS_PER_SCOPE} streams may be open at once. Close one that is no longer read.`,
    details: { limit: STREAMS_PER_SCOPE, plan, retry_after_seconds: RETRY_SECONDS },
    retryAfterSeconds: RETRY_SECONDS,
  });
