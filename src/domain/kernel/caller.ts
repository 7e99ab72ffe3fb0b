import type { components } from '../../../generated/openapi.ts';
import type { Permission } from './permissions.ts';
import type { Plan } from './plans.ts';

export type Environment = components['schemas']['Environment'];

/** The part of the data that a caller sees: nothing crosses accounts or environments (decision 7). */
export interface Scope {
  account_id: string;
  environment: Environment;
}

/** All of an account, over both environments. */
export type AccountScope = Pick<Scope, 'account_id'>;

/** What proved who is calling: a key, or the session of a user of the dashboard. `id` is the key's or the user's. */
type Actor = { kind: 'key'; id: string; name: string; expires_at: number } | { kind: 'user'; id: string; name: string };

/** Who is calling, proved by a valid credential. */
export interface Caller extends Scope {
  account_name: string;
  plan: Plan;
  permission: Permission;
  actor: Actor;
}
