import type { AccountScope, Scope } from '../../domain/kernel/caller.ts';
import { type Sql, sql } from '../engines/db.ts';

/** For what counts for the account as a whole, such as the limits of its plan. */
export const ofAccount = ({ account_id }: AccountScope): Sql => sql`account_id = ${account_id}`;

/** The condition that keeps accounts and environments apart; every read of a client's data has it. */
export const inScope = ({ account_id, environment }: Scope): Sql =>
  sql`account_id = ${account_id} and environment = ${environment}`;

/**
 * The same of rows that are found by many ids: an expression, so that SQLite does not walk through the scope's index
 * for want of statistics.
 */
export const alsoInScope = ({ account_id, environment }: Scope): Sql =>
  sql`account_id || '' = ${account_id} and environment || '' = ${environment}`;
