import { readPriority } from '../../domain/issues/standing/branch-state.ts';
import type { DayStore, KeptDay, Totals, TotalsNow } from '../../domain/issues/standing/days.ts';
import type { Scope } from '../../domain/kernel/caller.ts';
import { type Queryable, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';

interface DayRow {
  day: number;
  critical: number;
  high: number;
  medium: number;
  low: number;
  info: number;
  score: number | null;
  score_version: number | null;
  repositories: number;
}

export const createDayStore = (db: Queryable): DayStore => ({
  now: (scope) => readTotals(db, scope),

  keep: async (scope, day) => {
    const { account_id, environment } = scope;
    // Locks the row: what follows reads what others had changed who held it
    await db.query(sql`insert into days (account_id, environment, day) values (${account_id}, ${environment}, ${day})
      on conflict (account_id, environment, day) do update set day = excluded.day`);
    const { open, score, score_version, repositories } = await readTotals(db, scope);
    await db.query(sql`update days set critical = ${open.critical}, high = ${open.high}, medium = ${open.medium},
        low = ${open.low}, info = ${open.info}, score = ${score}, score_version = ${score_version},
        repositories = ${repositories}
      where day = ${day} and ${inScope(scope)}`);
  },

  list: async (scope, since) => {
    const rows = await db.query<DayRow>(sql`select day, critical, high, medium, low, info, score, score_version,
        repositories
      from days where ${inScope(scope)} and day >= coalesce(
        (select max(day) from days where ${inScope(scope)} and day <= ${since}), ${since}) order by day`);
    return rows.map(toDay);
  },
});

const toDay = (row: DayRow): KeptDay => ({
  day: row.day,
  open: { critical: row.critical, high: row.high, medium: row.medium, low: row.low, info: row.info },
  score: row.score,
  score_version: row.score_version,
  repositories: row.repositories,
});

const readTotals = async (db: Queryable, scope: Scope): Promise<TotalsNow> => {
  const open = await countOpen(db, scope);
  const { average, ...standing } = await averageScores(db, scope);
  return { open, score: average === null ? null : Math.round(average), ...standing };
};

/** From an index alone: the counts that `getIssueSummary` adds up, too. */
const countOpen = async (db: Queryable, scope: Scope): Promise<Totals['open']> => {
  const open = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { priority, issues } of await db.query<{ priority: number; issues: number }>(
    sql`select priority, sum(issues) as issues from issue_counts
      where ${inScope(scope)} and in_totals = 1 and state = 'open' group by priority`,
  ))
    open[readPriority(priority).severity] += issues;
  return open;
};

interface Scores
  extends Pick<TotalsNow, 'score_version' | 'repositories' | 'unscanned' | 'unscored' | 'earlier_version'> {
  average: number | null;
}

/** Of the lines that default branches keep, one for each repository. */
const averageScores = async (db: Queryable, { account_id, environment }: Scope): Promise<Scores> => {
  const [row] = await db.query<Scores>(sql`select
      cast(avg(case when score_version = newest then score end) as double precision) as average,
      max(newest) as score_version, count(open_issues) as repositories, count(*) - count(open_issues) as unscanned,
      count(open_issues) - count(score) as unscored,
      coalesce(sum(case when score_version < newest then 1 else 0 end), 0) as earlier_version
    from (select d.open_issues, d.score, d.score_version, max(d.score_version) over () as newest
      from repositories r left join branches d on d.branch_id = r.default_branch_id
      where r.account_id = ${account_id} and r.environment = ${environment}) as standing`);
  if (!row) throw new Error('a count has no row');
  return row;
};
