import type { Excerpt, ExcerptStore } from '../../domain/issues/excerpts.ts';
import { bulk, join, type Queryable, sql } from '../engines/db.ts';
import { alsoInScope } from '../kernel/scope.ts';
import { inBatches } from './batches.ts';

/** Lines around issues, which no list and no report reads. */
export const createExcerptStore = (db: Queryable): ExcerptStore => ({
  write: async (scope, branch_id, seen) => {
    const { account_id, environment } = scope;
    const rows = seen.flatMap(({ issue_id, excerpt }) =>
      excerpt ? [[branch_id, issue_id, account_id, environment, excerpt.first_line, storable(excerpt.code)]] : [],
    );
    for (const batch of inBatches(rows))
      await db.query(sql`insert into excerpts (branch_id, issue_id, account_id, environment, first_line, code)
        values ${bulk(batch)}
        on conflict (branch_id, issue_id) do update set first_line = excluded.first_line, code = excluded.code
        where (excerpts.first_line <> excluded.first_line or excerpts.code <> excluded.code)
        and excerpts.account_id = excluded.account_id and excerpts.environment = excluded.environment`);
    const without = seen.flatMap(({ issue_id, excerpt }) => (excerpt ? [] : [issue_id]));
    for (const batch of inBatches(without))
      await db.query(sql`delete from excerpts
        where branch_id = ${branch_id} and issue_id in (${join(batch)}) and ${alsoInScope(scope)}`);
  },

  find: async ({ account_id, environment }, issue_id, branch) => {
    const [found] =
      branch === undefined
        ? await db.query<Excerpt>(sql`select e.first_line, e.code
            from issues i join excerpts e on e.branch_id = i.shown_branch_id and e.issue_id = i.issue_id
            where i.issue_id = ${issue_id} and i.account_id = ${account_id} and i.environment = ${environment}
            and e.account_id = ${account_id} and e.environment = ${environment}`)
        : await db.query<Excerpt>(sql`select e.first_line, e.code
            from branches b join excerpts e on e.branch_id = b.branch_id
            where e.issue_id = ${issue_id} and e.account_id = ${account_id} and e.environment = ${environment}
            and b.account_id = ${account_id} and b.environment = ${environment} and b.name = ${branch}`);
    return found ?? null;
  },
});

/** PostgreSQL holds no NUL in a text, and files may. */
const storable = (code: string): string => code.toWellFormed().replaceAll('\0', ' ');
