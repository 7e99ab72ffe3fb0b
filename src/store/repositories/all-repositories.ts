import type { Scope } from '../../domain/kernel/caller.ts';
import type { AllRepositories } from '../../domain/repositories/branches.ts';
import { empty, join, type Queryable, sql } from '../engines/db.ts';

interface RepositoryRow {
  repository_id: string;
  repo_url: string;
  account_id: string;
  environment: Scope['environment'];
}

interface BranchRow {
  branch_id: string;
  repository_id: string;
  name: string | null;
}

export const createAllRepositories = (db: Queryable): AllRepositories => ({
  list: async ({ after, limit }) => {
    const repositories = await db.query<RepositoryRow>(sql`select repository_id, repo_url, account_id, environment
      from repositories ${after === null ? empty : sql`where repository_id > ${after}`}
      order by repository_id limit ${limit}`);
    if (repositories.length === 0) return [];
    const branches = await db.query<BranchRow>(sql`select branch_id, repository_id, name from branches
      where repository_id in (${join(repositories.map(({ repository_id }) => repository_id))}) order by branch_id`);
    const byRepository = Map.groupBy(branches, ({ repository_id }) => repository_id);
    return repositories.map(({ repository_id, repo_url, account_id, environment }) => ({
      repository_id,
      repo_url,
      account_id,
      environment,
      branches: (byRepository.get(repository_id) ?? []).map(({ branch_id, name }) => ({ branch_id, name })),
    }));
  },
});
