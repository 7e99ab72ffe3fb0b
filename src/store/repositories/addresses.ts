import type { Scope } from '../../domain/kernel/caller.ts';
import { type Sql, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';

/** The repository that an address of the scope leads to, as a value. */
export const atAddress = (scope: Scope, address: string): Sql =>
  sql`(select repository_id from repository_addresses where ${inScope(scope)} and address = ${address})`;
