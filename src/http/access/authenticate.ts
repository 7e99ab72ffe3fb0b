import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCatalogue } from '../../../generated/errors.ts';
import { limitOfFailures } from '../../domain/kernel/call-limits.ts';
import { Failure } from '../../domain/kernel/failure.ts';
import { allows, type Permission } from '../../domain/kernel/permissions.ts';
import type { RateLimitState, RateLimits } from '../../domain/kernel/rate-limits.ts';
import { type Admitted, type Keys, unauthorized } from '../../domain/people/keys.ts';
import type { Sessions } from '../../domain/people/sessions.ts';
import { clientAddress } from '../transport/client-address.ts';
import { networkOf } from '../transport/network-of.ts';
import { credentialOf, hasKey } from './credential.ts';
import { setRateLimit } from './rate-limit.ts';
import { callerOf } from './session-caller.ts';
import { isFromOwnPage, sessionTokenOf } from './session-cookie.ts';

export interface Authentication {
  keys: Keys;
  sessions: Sessions;
  rateLimits: RateLimits;
}

/**
 * Who is calling, and the window of the limit where the call has been counted with that. Throws UNAUTHORIZED, or
 * RATE_LIMITED for an address that keeps guessing.
 */
export const authenticate = async (
  { keys, sessions, rateLimits }: Authentication,
  request: FastifyRequest,
  { reply, cost }: { reply: FastifyReply; cost: number },
): Promise<Admitted> => {
  try {
    return await identify({ keys, sessions }, request, { find: sessions.authenticate, cost });
  } catch (error) {
    if (error instanceof Failure && error.code === 'UNAUTHORIZED') {
      const { bucket, limit } = limitOfFailures(networkOf(clientAddress(request)));
      const state = await rateLimits.take(bucket, { limit, cost: 1 });
      if (!state.allowed) {
        setRateLimit(reply, state);
        throw tooManyFailures(state);
      }
    }
    throw error;
  }
};

/**
 * Whether the credential of a call that was admitted would still be: for answers that last longer than a look at the
 * clock.
 */
export const isStillAdmitted = async (
  proofs: Proofs,
  request: FastifyRequest,
  needed: Permission,
): Promise<boolean> => {
  try {
    // An open stream is no use of a session
    const { caller } = await identify(proofs, request, { find: proofs.sessions.check, cost: null });
    return allows(caller.permission, needed);
  } catch (error) {
    if (error instanceof Failure && error.code === 'UNAUTHORIZED') return false;
    throw error;
  }
};

type Proofs = Pick<Authentication, 'keys' | 'sessions'>;

/** By the key that the call has, else by the session of a page of our own: a browser adds its cookie unasked. */
const identify = async (
  { keys }: Proofs,
  request: FastifyRequest,
  { find, cost }: { find: Sessions['authenticate']; cost: number | null },
): Promise<Admitted> => {
  const token = hasKey(request) || !isFromOwnPage(request) ? undefined : sessionTokenOf(request);
  if (token === undefined) return keys.admit(credentialOf(request), cost);
  const signedIn = await find(token);
  if (!signedIn) throw unauthorized('expired');
  return { caller: callerOf(signedIn, request), window: null };
};

const tooManyFailures = ({ limit, retry_after_seconds }: RateLimitState): Failure =>
  new Failure('RATE_LIMITED', {
    message: errorCatalogue.RATE_LIMITED.variants.failedAuthentications,
    details: { limit, plan: null, retry_after_seconds },
    retryAfterSeconds: retry_after_seconds,
  });
