import type { FastifyRequest } from 'fastify';
import type { Caller, Environment } from '../domain/caller.ts';
import { invalid } from '../domain/failure.ts';
import type { SignedIn } from '../domain/sessions.ts';

/** The environment that a page of the dashboard shows; live unless told. */
export const environmentOf = ({ headers }: FastifyRequest): Environment => {
  const environment = headers['x-environment'] ?? 'live';
  if (environment === 'live' || environment === 'test') return environment;
  throw invalid({ in: 'header', pointer: '/x-environment', message: 'must be one of live, test' });
};

/** A signed-in user as any other caller of the public API. */
export const callerOf = ({ user, account }: SignedIn, environment: Environment): Caller => ({
  account_id: account.account_id,
  account_name: account.name,
  plan: account.plan,
  environment,
  permission: user.permission,
  actor: { kind: 'user', id: user.user_id, name: user.name },
});
