import type { BranchStore } from '../../domain/repositories/branches.ts';
import { type Queryable, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';

export const createBranchStore = (db: Queryable): BranchStore => ({
  nextLook: async (scope, repository_id) => {
    const [row] = await db.query<{ looks: number }>(sql`update repositories set looks = looks + 1
      where repository_id = ${repository_id} and ${inScope(scope)} returning looks`);
    if (!row) throw new Error('a scan names a repository that is not there');
    return row.looks;
  },

  nameDefault: async (scope, repository_id, name) => {
    const [unnamed] = await db.query<{ branch_id: string }>(sql`select branch_id from branches
      where ${inScope(scope)} and repository_id = ${repository_id} and name is null`);
    if (!unnamed) return;
    const [named] = await db.query<{ branch_id: string }>(sql`select branch_id from branches
      where ${inScope(scope)} and repository_id = ${repository_id} and name = ${name}`);
    if (!named) {
      await db.query(
        sql`update branches set name = ${name} where branch_id = ${unnamed.branch_id} and ${inScope(scope)}`,
      );
      return;
    }
    await db.query(sql`update scans set branch_id = ${named.branch_id}
      where branch_id = ${unnamed.branch_id} and ${inScope(scope)}`);
    await db.query(sql`delete from branches where branch_id = ${unnamed.branch_id} and ${inScope(scope)}`);
  },

  ensure: async ({ account_id, environment }, { repository_id, branch_id, name, at }) => {
    await db.query(sql`insert into branches (branch_id, account_id, environment, repository_id, name, created_at)
      values (${branch_id}, ${account_id}, ${environment}, ${repository_id}, ${name}, ${at}) on conflict do nothing`);
    const [row] = await db.query<{ branch_id: string }>(sql`select branch_id from branches
      where account_id = ${account_id} and environment = ${environment} and repository_id = ${repository_id}
      and ${name === null ? sql`name is null` : sql`name = ${name}`}`);
    if (!row) throw new Error('a branch is not there after it was made');
    return row.branch_id;
  },

  defaultOf: async (scope, repository_id) => {
    const [row] = await db.query<{ name: string | null }>(sql`select name from branches where ${inScope(scope)}
      and branch_id = (select default_branch_id from repositories
        where repository_id = ${repository_id} and ${inScope(scope)})`);
    return row?.name ?? null;
  },

  setDefault: async (scope, repository_id, branch_id) => {
    await db.query(sql`update repositories set default_branch_id = ${branch_id}
      where repository_id = ${repository_id} and ${inScope(scope)}`);
  },
});
