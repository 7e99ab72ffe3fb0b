import {
  type IssueFacets,
  type IssueLane,
  type IssueListStore,
  type IssueSort,
  type IssueWalk,
  isRanked,
  type RankedSort,
  type WalkedIssue,
} from '../../../domain/issues/lists/issue-walk.ts';
import type { Scope } from '../../../domain/kernel/caller.ts';
import { empty, join, type Queryable, type Sql, sql } from '../../engines/db.ts';
import { alsoInScope, inScope } from '../../kernel/scope.ts';
import { inBatches } from '../batches.ts';
import { issuesAnywhere, issuesOnBranches, type SeenIssues } from '../issue-texts.ts';
import { enginesOf, valuesOf } from '../list-cells.ts';
import { conditionsOf } from './conditions.ts';
import { type RulePlaces, rowsOf, walksOf } from './walks.ts';

export const createIssueListStore = (db: Queryable, seen?: SeenIssues): IssueListStore => ({
  walk: async (scope, walk, { after, wanted, window, facets }) => {
    const rulePlaces = await rulePlacesOf(db, scope, walk);
    const { groups, order, led } = walksOf(scope, walk, { after, rulePlaces });
    const isOnBranch = walk.lane.of === 'branch' || walk.lane.of === 'default_branches';
    const conditions = conditionsOf(scope, walk.conditions, { led, isOnBranch });
    const limit = conditions === null ? Math.min(wanted, window) : window;
    const rows: WalkedIssue[] = [];
    for (const parts of groups(limit)) {
      const left = limit - rows.length;
      if (left === 0) break;
      const found = await db.query<WalkedRow>(sql`select t.issue_id, t.repository_id, t.state, t.priority, t.file,
          ${facets ? FACETS : empty}
          ${conditions === null ? sql`1` : sql`case when ${conditions} then 1 else 0 end`} as fits
        from (select * from (${join([...parts], ' union all ')}) as walks order by ${order} limit ${left}) as walked
        join ${tableOf(walk.lane, scope)} order by ${orderOf(walk.sort)}`);
      for (const row of found) rows.push(toWalked(row, facets ? toFacets(row) : null));
    }
    return { rows, isEnd: rows.length < limit };
  },

  read: async (scope, lane, issue_ids, now) => {
    const on = lane.of === 'branch' ? sql`s.branch_id = ${lane.branch_id}` : sql`s.in_totals = 1`;
    const known =
      lane.of === 'repository' || lane.of === 'anywhere'
        ? await issuesAnywhere({ db, seen }, scope, { issue_ids, now })
        : await issuesOnBranches({ db, seen }, scope, { issue_ids, on, now });
    return known.map(({ issue }) => issue);
  },

  counts: async (scope, lane) =>
    db.query(sql`select repository_id, state, rule_id, priority, sum(issues) as issues
    from issue_counts where ${inScope(scope)} and ${countedIn(lane)} and issues <> 0
    group by repository_id, state, rule_id, priority`),

  countsByBranch: async (scope, repository_id) =>
    db.query(sql`select b.branch_id, b.name, c.state, c.rule_id, c.priority, c.issues
      from issue_counts c join branches b on b.branch_id = c.lane_id
      where c.repository_id = ${repository_id} and c.issues <> 0
      and c.account_id = ${scope.account_id} and c.environment = ${scope.environment}`),

  namesOf: async (scope, repository_ids) => {
    const names = new Map<string, string>();
    for (const batch of inBatches(repository_ids))
      for (const { repository_id, name } of await db.query<{ repository_id: string; name: string }>(
        sql`select repository_id, name from repositories where repository_id in (${join(batch)}) and ${alsoInScope(scope)}`,
      ))
        names.set(repository_id, name);
    return names;
  },
});

/** The columns of facets only where they were asked for: most lists show what they read elsewhere. */
const FACETS = sql`t.rule_id, t.path_kind, t.category, t.cwe, t.engines,`;

/** What facets are made of is there where they were asked for. */
interface WalkedRow
  extends Omit<WalkedIssue, 'fits' | 'facets'>,
    Pick<IssueFacets, 'rule_id' | 'path_kind' | 'category'> {
  cwe: string;
  engines: string;
  fits: number;
}

/** By what the walks have in order: by the rows, an engine might walk through those of the whole table instead. */
const orderOf = (sort: IssueSort): Sql =>
  isRanked(sort) ? sql`walked.run, walked.priority, walked.issue_id desc` : ORDERED[sort];

const ORDERED: Readonly<Record<Exclude<IssueSort, RankedSort>, Sql>> = {
  newest: sql`walked.issue_id desc`,
  oldest: sql`walked.issue_id`,
  file: sql`walked.file, walked.priority, walked.issue_id desc`,
};

/** The rows that a walk has come past, whole. */
const tableOf = (lane: IssueLane, { account_id, environment }: Scope): Sql => {
  const isInScope = sql`t.account_id || '' = ${account_id} and t.environment || '' = ${environment}`;
  const { table } = rowsOf({ account_id, environment }, lane);
  const here =
    lane.of === 'branch'
      ? sql`and t.branch_id = ${lane.branch_id}`
      : sql`${lane.of === 'default_branches' ? sql`and t.in_totals = 1` : sql``}`;
  return sql`${table} t on t.issue_id = walked.issue_id ${here} and ${isInScope}`;
};

const countedIn = (lane: IssueLane): Sql => {
  switch (lane.of) {
    case 'branch':
      return sql`lane_id = ${lane.branch_id}`;
    case 'repository':
      return sql`lane_id = ${lane.repository_id}`;
    case 'default_branches':
      return sql`in_totals = 1`;
    case 'anywhere':
      return sql`lane_id = repository_id`;
  }
};

/** Where a lane has issues of the rule that a list by age is of: no index holds those in the order of their age. */
const rulePlacesOf = async (
  db: Queryable,
  scope: Scope,
  { lane, conditions: { rule_id }, sort }: IssueWalk,
): Promise<RulePlaces | null> => {
  if (rule_id === undefined || isRanked(sort) || sort === 'file') return null;
  return db.query(sql`select distinct state, priority from issue_counts
    where ${inScope(scope)} and ${countedIn(lane)} and rule_id = ${rule_id} and issues <> 0`);
};

const toWalked = (row: WalkedRow, facets: IssueFacets | null): WalkedIssue => ({
  issue_id: row.issue_id,
  repository_id: row.repository_id,
  state: row.state,
  priority: row.priority,
  file: row.file,
  fits: row.fits === 1,
  facets,
});

const toFacets = ({ rule_id, path_kind, category, cwe, engines }: WalkedRow): IssueFacets => ({
  rule_id,
  path_kind,
  category,
  cwe: valuesOf(cwe),
  engines: enginesOf(engines),
});
