import type { Scope } from '../../domain/kernel/caller.ts';

/** A branch as a backfill walks over those of all accounts. */
export interface StoredBranch {
  branch_id: string;
  repository_id: string;
  account_id: string;
  environment: Scope['environment'];
}

export const scopeOf = ({ account_id, environment }: Scope): Scope => ({ account_id, environment });
