import type { FastifyRequest } from 'fastify';
import type { Caller, Environment } from '../../domain/kernel/caller.ts';
import type { SignedIn } from '../../domain/people/sessions.ts';
import { invalidRequest } from '../requests/invalid-request.ts';

/**
 * Throws VALIDATION_FAILED for a page that names another environment than there are. A key is of one, whatever the
 * header says.
 */
export const checkEnvironment = ({ headers, caller }: FastifyRequest): void => {
  if (caller?.actor.kind !== 'user' || [undefined, 'live', 'test'].some((known) => known === headers['x-environment']))
    return;
  throw invalidRequest({ in: 'header', pointer: '/x-environment', message: 'must be one of live, test' });
};

/** A signed-in user as any other caller of the public API. */
export const callerOf = ({ user, account }: SignedIn, request: FastifyRequest): Caller => ({
  account_id: account.account_id,
  account_name: account.name,
  plan: account.plan,
  environment: environmentOf(request),
  permission: user.permission,
  actor: { kind: 'user', id: user.user_id, name: user.name },
});

/**
 * The environment that a page of the dashboard shows; by default live. `checkEnvironment` refuses what is neither,
 * once the call has been counted.
 */
const environmentOf = ({ headers }: FastifyRequest): Environment =>
  headers['x-environment'] === 'test' ? 'test' : 'live';
