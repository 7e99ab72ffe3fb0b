import type { Scope } from '../../domain/kernel/caller.ts';
import type { SortKey } from '../../domain/kernel/page.ts';
import { type RepositorySort, UNSCORED } from '../../domain/repositories/list-order.ts';
import type { RepositoryProblem } from '../../domain/repositories/repositories.ts';
import { join, raw, type Sql, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';

interface Order {
  /** As `keyOf` of the domain has them, but for the id. */
  values: readonly Sql[];
  descending: boolean;
}

/** How the rows that `selected` reads come in a list; `counts` has to be joined for `open`. */
const orders: Readonly<Record<RepositorySort, Order>> = {
  newest: { values: [], descending: true },
  name: { values: [sql`r.sort_name`], descending: false },
  last_scan: { values: [sql`coalesce(s.scan_id, '')`], descending: true },
  score: { values: [sql`coalesce(d.score, ${raw(`${UNSCORED}`)})`], descending: false },
  open: {
    values: [
      sql`case when d.open_issues is null then 0 else 1 end`,
      ...['critical', 'high', 'medium', 'low', 'info'].map((severity) => sql`coalesce(o.${raw(severity)}, 0)`),
    ],
    descending: true,
  },
};

export const orderOf = (sort: RepositorySort): Sql => {
  const { values, descending } = orders[sort];
  return join(
    [...values, sql`r.repository_id`].map((value) => (descending ? sql`${value} desc` : value)),
    ', ',
  );
};

/** That a row comes after the one of this key. */
export const isAfter = (sort: RepositorySort, key: SortKey): Sql => {
  const { values, descending } = orders[sort];
  return sql`(${join([...values, sql`r.repository_id`])}) ${raw(descending ? '<' : '>')} (${join([...key])})`;
};

/** Open issues of default branches by severity, which a priority has in its tens. */
export const openCounts = (scope: Scope): Sql => {
  const severities = ['critical', 'high', 'medium', 'low', 'info'].map(
    (severity, rank) =>
      sql`sum(case when priority % 100 / 10 = ${raw(`${rank}`)} then issues else 0 end) as ${raw(severity)}`,
  );
  return sql`left join (select lane_id, ${join(severities)} from issue_counts
    where ${inScope(scope)} and in_totals = 1 and state = 'open' group by lane_id) o on o.lane_id = d.branch_id`;
};

/** What makes a row one with this problem. */
export const problems: Readonly<Record<RepositoryProblem, Sql>> = {
  not_scanned: sql`d.open_issues is null`,
  last_scan_failed: sql`s.status = 'failed'`,
  kept_issues: sql`d.open_issues is not null and d.kept_count > 0`,
  unscored: sql`c.unscored is not null`,
};
