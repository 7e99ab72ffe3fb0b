import {
  type IssueConditions,
  type IssueLane,
  type IssueSort,
  type IssueWalk,
  isRanked,
  type RankedSort,
} from '../../../domain/issues/lists/issue-walk.ts';
import { prioritiesIn } from '../../../domain/issues/lists/ranks.ts';
import { severityRank } from '../../../domain/issues/reading/list-order.ts';
import { everyPriority } from '../../../domain/issues/standing/branch-state.ts';
import type { Scope } from '../../../domain/kernel/caller.ts';
import type { SortKey } from '../../../domain/kernel/page.ts';
import { join, type Sql, sql } from '../../engines/db.ts';
import { inScope } from '../../kernel/scope.ts';

/*
 * The rows of a list, in its order: a merge of walks, each along one index with all but its last columns given. None
 * reads more rows than are asked for, whatever the table holds.
 */

/** Where the rows of a lane stand, and what leads its indexes. */
interface LaneRows {
  table: Sql;
  given: Sql;
}

export const rowsOf = (scope: Scope, lane: IssueLane): LaneRows => {
  switch (lane.of) {
    case 'branch':
      return { table: sql`issue_states`, given: sql`branch_id = ${lane.branch_id}` };
    case 'default_branches':
      return { table: sql`issue_states`, given: sql`${inScope(scope)} and in_totals = 1` };
    case 'repository':
      return { table: sql`issues`, given: sql`repository_id = ${lane.repository_id}` };
    case 'anywhere':
      return { table: sql`issues`, given: inScope(scope) };
  }
};

/** States and priorities in which a lane has issues of one rule. */
export type RulePlaces = readonly { state: string; priority: number }[];

/** The conditions that walks fulfil by themselves. */
type Led = 'severity' | 'confidence' | 'rule_id';

export interface Walks {
  /** Walks of so many rows, to be merged; what one group has comes before all of the next. */
  groups: (limit: number) => readonly (readonly Sql[])[];
  order: Sql;
  led: ReadonlySet<Led>;
}

const MOST_WALKS = 25;

/** The walks of a list after a key. Each selects `run`, `issue_id` and what the order asks for. */
export const walksOf = (
  scope: Scope,
  { lane, conditions, sort }: IssueWalk,
  { after, rulePlaces }: { after: SortKey | null; rulePlaces: RulePlaces | null },
): Walks => {
  const { table, given } = rowsOf(scope, lane);
  const { keys, order } = isRanked(sort) ? RANKED : ORDERS[sort];
  const walkOf = (
    { run, where }: Narrowing,
    limit: number,
  ): Sql => sql`select * from (select cast(${run} as integer) as run, ${keys}
    from ${table} where ${given} and ${where} order by ${order} limit ${limit}) as walk`;
  const { groups, led } = narrowingsOf(sort, conditions, { after, rulePlaces });
  return {
    groups: (limit) => groups.map((group) => group.map((one) => walkOf(one, limit))),
    order: sql`run, ${order}`,
    led,
  };
};

const RANKED = { keys: sql`priority, issue_id`, order: sql`priority, issue_id desc` };

const ORDERS: Readonly<Record<Exclude<IssueSort, RankedSort>, { keys: Sql; order: Sql }>> = {
  newest: { keys: sql`issue_id`, order: sql`issue_id desc` },
  oldest: { keys: sql`issue_id`, order: sql`issue_id` },
  file: { keys: sql`file, priority, issue_id`, order: sql`file, priority, issue_id desc` },
};

/** What one walk is of. Those of a lower run come first, whatever the order within. */
interface Narrowing {
  run: number;
  where: Sql;
}

interface Narrowings {
  groups: readonly (readonly Narrowing[])[];
  led: ReadonlySet<Led>;
}

const narrowingsOf = (
  sort: IssueSort,
  conditions: IssueConditions,
  { after, rulePlaces }: { after: SortKey | null; rulePlaces: RulePlaces | null },
): Narrowings => {
  const { states } = conditions;
  if (sort === 'file')
    return { groups: [inOneRun(cross(states.map(stateIs), filePlaces(conditions.file, after)))], led: new Set() };
  return isRanked(sort) ? byRank(sort, conditions, after) : byAge(sort, conditions, { after, rulePlaces });
};

/** By the states of a list, and the runs of priorities that its order has one after the other. */
const byRank = (sort: RankedSort, conditions: IssueConditions, after: SortKey | null): Narrowings => {
  const { states, rule_id } = conditions;
  const led: Led[] = rule_id === undefined ? ['severity', 'confidence'] : ['severity', 'confidence', 'rule_id'];
  const given = rule_id === undefined ? states.map(stateIs) : cross([sql`rule_id = ${rule_id}`], states.map(stateIs));
  const narrowings = placesAfter(sort, conditions, after).flatMap(({ run, where }) =>
    cross(given, [where]).map((one) => ({ run, where: one })),
  );
  const size = Math.max(1, Math.floor(MOST_WALKS / given.length)) * given.length;
  const groups = Array.from({ length: Math.ceil(narrowings.length / size) }, (_, at) =>
    narrowings.slice(at * size, (at + 1) * size),
  );
  return { groups, led: new Set(led) };
};

/** By the states and severities of a list, or by those places where a rule has issues at all. */
const byAge = (
  sort: 'newest' | 'oldest',
  { states, severity, rule_id }: IssueConditions,
  { after, rulePlaces }: { after: SortKey | null; rulePlaces: RulePlaces | null },
): Narrowings => {
  const place =
    after === null ? [] : [sort === 'newest' ? sql`issue_id < ${after[0] ?? ''}` : sql`issue_id > ${after[0] ?? ''}`];
  const asked = new Set<string>(states);
  const ofRule = rulePlaces?.filter(({ state }) => asked.has(state)) ?? null;
  if (rule_id !== undefined && ofRule && ofRule.length <= MOST_WALKS) {
    const narrowings = ofRule.map(({ state, priority }) =>
      and([sql`rule_id = ${rule_id}`, sql`state = ${state}`, sql`priority = ${priority}`, ...place]),
    );
    // Of a rule that has none there is nothing to merge
    return { groups: ofRule.length === 0 ? [] : [inOneRun(narrowings)], led: new Set(['rule_id']) };
  }
  const severities = severity ?? Object.keys(severityRank);
  const narrowings = states.flatMap((state) =>
    severities.map((one) => and([sql`state = ${state}`, sql`severity = ${one}`, ...place])),
  );
  return { groups: [inOneRun(narrowings)], led: new Set(['severity']) };
};

const inOneRun = (conditions: readonly Sql[]): Narrowing[] => conditions.map((where) => ({ run: 0, where }));

const stateIs = (state: string): Sql => sql`state = ${state}`;

/** Priorities of an order that follow each other in the index as well. */
interface Run {
  from: number;
  /** Exclusive; null: whatever comes. */
  to: number | null;
}

/**
 * What comes after a priority and an issue in it. No index goes through both in one, as they run in two directions.
 * Each has one lower bound: of two, an engine may begin at the wrong one.
 */
const placesAfter = (sort: RankedSort, conditions: IssueConditions, after: SortKey | null): Narrowing[] => {
  const asked = prioritiesIn(sort, conditions);
  if (after === null) return runsOf(asked).map((its, run) => ({ run, where: within(its) }));
  const [priority = 0, issue_id = ''] = after;
  const at = Number(priority);
  const order = prioritiesIn(sort, {});
  const later = asked.filter((one) => order.indexOf(one) > order.indexOf(at));
  const here = asked.includes(at) ? [{ run: 0, where: sql`priority = ${at} and issue_id < ${issue_id}` }] : [];
  return [...here, ...runsOf(later).map((its, run) => ({ run: run + 1, where: within(its) }))];
};

const runsOf = (priorities: readonly number[]): Run[] => {
  const runs: Run[] = [];
  for (const priority of priorities) {
    const to = everyPriority[everyPriority.indexOf(priority) + 1] ?? null;
    const last = runs.at(-1);
    if (last?.to === priority) last.to = to;
    else runs.push({ from: priority, to });
  }
  return runs;
};

const within = ({ from, to }: Run): Sql =>
  to === null ? sql`priority >= ${from}` : sql`priority >= ${from} and priority < ${to}`;

const filePlaces = (file: string | undefined, after: SortKey | null): Sql[] => {
  const isFolder = file?.endsWith('/') === true;
  if (after === null) {
    if (file === undefined) return [sql`file >= ''`];
    return [isFolder ? sql`file >= ${file} and file < ${endOf(file)}` : sql`file = ${file}`];
  }
  const [path = '', priority = 0, issue_id = ''] = after;
  const here = [
    sql`file = ${path} and priority = ${priority} and issue_id < ${issue_id}`,
    sql`file = ${path} and priority > ${priority}`,
  ];
  if (file !== undefined && !isFolder) return here;
  return [...here, file === undefined ? sql`file > ${path}` : sql`file > ${path} and file < ${endOf(file)}`];
};

/** A folder is a range of paths: `/` is followed by `0`. */
const endOf = (folder: string): string => `${folder.slice(0, -1)}0`;

const and = (conditions: readonly Sql[]): Sql => join([...conditions], ' and ');

const cross = (one: readonly Sql[], other: readonly Sql[]): Sql[] =>
  one.flatMap((first) => other.map((second) => sql`${first} and ${second}`));
