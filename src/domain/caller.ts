import type { components } from '../../generated/openapi.ts';
import type { Permission } from './permissions.ts';
import type { Plan } from './plans.ts';

export type Environment = components['schemas']['Environment'];

/** The part of the data that a caller sees: nothing crosses accounts or environments (decision 7). */
export interface Scope {
  account_id: string;
  environment: Environment;
}

/** Who is calling, proved by a valid key. */
export interface Caller extends Scope {
  account_name: string;
  plan: Plan;
  permission: Permission;
  key_id: string;
  key_name: string;
  key_expires_at: number;
}
