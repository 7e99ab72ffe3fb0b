import type { IssueConditions, IssueLane, IssueSort, IssueWalk } from '../../../domain/issues/lists/issue-walk.ts';
import { severityRank } from '../../../domain/issues/reading/list-order.ts';
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
  parts: readonly Sql[];
  order: Sql;
  led: ReadonlySet<Led>;
}

const MOST_WALKS = 25;

/** The walks of a list after a key. Each selects `issue_id` and what the order asks for. */
export const walksOf = (
  scope: Scope,
  { lane, conditions, sort }: IssueWalk,
  { after, limit, rulePlaces }: { after: SortKey | null; limit: number; rulePlaces: RulePlaces | null },
): Walks => {
  const { table, given } = rowsOf(scope, lane);
  const order = ORDERS[sort];
  const walk = (narrowed: Sql): Sql => sql`select * from (select ${KEYS[sort]}
    from ${table} where ${given} and ${narrowed} order by ${order} limit ${limit}) as walk`;
  const { narrowings, led } = narrowingsOf(sort, conditions, { after, rulePlaces });
  return { parts: narrowings.map(walk), order, led };
};

const KEYS: Readonly<Record<IssueSort, Sql>> = {
  newest: sql`issue_id`,
  oldest: sql`issue_id`,
  severity: sql`priority, issue_id`,
  file: sql`file, priority, issue_id`,
};

const ORDERS: Readonly<Record<IssueSort, Sql>> = {
  newest: sql`issue_id desc`,
  oldest: sql`issue_id`,
  severity: sql`priority, issue_id desc`,
  file: sql`file, priority, issue_id desc`,
};

interface Narrowings {
  narrowings: readonly Sql[];
  led: ReadonlySet<Led>;
}

const narrowingsOf = (
  sort: IssueSort,
  conditions: IssueConditions,
  { after, rulePlaces }: { after: SortKey | null; rulePlaces: RulePlaces | null },
): Narrowings => {
  const { states } = conditions;
  if (sort === 'file')
    return { narrowings: cross(states.map(stateIs), filePlaces(conditions.file, after)), led: new Set() };
  if (sort === 'severity') {
    const places = cross(states.map(stateIs), priorityPlaces(priorityRuns(conditions.severity), after));
    const { rule_id } = conditions;
    if (rule_id === undefined) return { narrowings: places, led: new Set(['severity']) };
    return { narrowings: cross([sql`rule_id = ${rule_id}`], places), led: new Set(['severity', 'rule_id']) };
  }
  return byAge(sort, conditions, { after, rulePlaces });
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
    return { narrowings, led: new Set(['rule_id']) };
  }
  const severities = severity ?? Object.keys(severityRank);
  const narrowings = states.flatMap((state) =>
    severities.map((one) => and([sql`state = ${state}`, sql`severity = ${one}`, ...place])),
  );
  return { narrowings, led: new Set(['severity']) };
};

const stateIs = (state: string): Sql => sql`state = ${state}`;

interface Run {
  from: number;
  /** Exclusive; null: whatever comes. */
  to: number | null;
}

/**
 * The priorities of severities in runs, each within one of both parts that a list has: what leads, and what does not.
 */
const priorityRuns = (severity: IssueConditions['severity']): Run[] => {
  if (!severity) return [{ from: 0, to: null }];
  const runs: { from: number; to: number }[] = [];
  for (const rank of severity.map((one) => severityRank[one]).sort()) {
    const last = runs.at(-1);
    if (last?.to === rank * 10) last.to += 10;
    else runs.push({ from: rank * 10, to: rank * 10 + 10 });
  }
  return [0, 100].flatMap((part) => runs.map(({ from, to }) => ({ from: part + from, to: part + to })));
};

/**
 * What of the runs comes after a priority and an issue in it. No index goes through both in one, as they run in two
 * directions. Each has one lower bound: of two, an engine may begin at the wrong one.
 */
const priorityPlaces = (runs: readonly Run[], after: SortKey | null): Sql[] => {
  if (after === null) return runs.map(within);
  const [priority = 0, issue_id = ''] = after;
  const at = Number(priority);
  const isIn = runs.some(({ from, to }) => from <= at && (to === null || at < to));
  const later = runs
    .filter(({ to }) => to === null || to > at + 1)
    .map(({ from, to }) => within({ from: Math.max(from, at + 1), to }));
  return [...(isIn ? [sql`priority = ${at} and issue_id < ${issue_id}`] : []), ...later];
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
