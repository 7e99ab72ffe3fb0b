import type { components } from '../../../../generated/openapi.ts';
import type { Scope } from '../../kernel/caller.ts';
import { invalid } from '../../kernel/failure.ts';
import { confidenceRank, severityRank } from '../reading/list-order.ts';
import { weaknessLabel } from '../reading/weakness-names.ts';
import { readPriority } from '../standing/branch-state.ts';
import {
  findIssues,
  type IssueConditions,
  type IssueCount,
  type IssueFacets,
  type IssueListStore,
  type WalkDependencies,
  type WalkedIssue,
} from './issue-walk.ts';
import type { Selection } from './selection.ts';

type Schemas = components['schemas'];
export type IssueSummary = Schemas['IssueSummary'];
export type IssueGrouping = Schemas['IssueGrouping'];

export interface IssueSummaryRequest {
  by: readonly IssueGrouping[];
}

export interface SummaryDependencies extends WalkDependencies {
  store: { issueLists: IssueListStore };
  /** Titles of the rules that the environment has, by their ids. */
  ruleTitles: (scope: Scope) => Promise<ReadonlyMap<string, string>>;
}

/** Issues that are alike in all that they are grouped by. What only the issues themselves tell is null of counts. */
interface Tally extends IssueCount {
  repository_id: string;
  seen: (IssueFacets & Pick<WalkedIssue, 'file'>) | null;
}

const MOST_ITEMS = 100;
const MOST_COUNTED = 20_000;

/**
 * Counts from what is kept of each lane, exact at any size, where the filters ask for nothing else; otherwise along the
 * walk of the list, as far as one call goes. Null: no issue can be meant.
 */
export const summarize = async (
  dependencies: SummaryDependencies,
  scope: Scope,
  selection: Selection | null,
  { by }: IssueSummaryRequest,
): Promise<IssueSummary> => {
  check(by, selection);
  if (!selection) return { count: { value: 0, relation: 'exact' }, groups: by.map((one) => toGroup(one, [])) };
  const needsWalk = by.some((one) => !isKept[one]) || !isCounted(selection.conditions);
  const { tallies, isWhole } = needsWalk
    ? await walkAll(dependencies, scope, selection)
    : { tallies: await counted(dependencies, scope, selection), isWhole: true };
  const groups = await Promise.all(by.map((one) => groupBy(dependencies, scope, selection, { by: one, tallies })));
  return { count: { value: total(tallies), relation: isWhole ? 'exact' : 'at_least' }, groups };
};

/** Whether counts that are kept tell how many there are of each. */
const isKept: Readonly<Record<IssueGrouping, boolean>> = {
  severity: true,
  state: true,
  confidence: true,
  rule: true,
  repository: true,
  branch: true,
  file: false,
  cwe: false,
  category: false,
  engine: false,
  path_kind: false,
};

const check = (by: readonly IssueGrouping[], selection: Selection | null): void => {
  if (!selection) return;
  if (by.includes('branch') && selection.repository_id === null)
    throw invalid({
      input: 'by',
      message: '`branch` needs one repository: give its `repository_id` or `repo_url` as well',
    });
  if (by.includes('branch') && !isCounted(selection.conditions))
    throw invalid({
      input: 'by',
      message: '`branch` goes with the filters `severity`, `state`, `confidence` and `rule_id` alone',
    });
  if (by.includes('file') && selection.lane.of !== 'branch')
    throw invalid({
      input: 'by',
      message: '`file` needs one branch: give one repository, and `branch` or `on_default_branch=true`',
    });
};

/** Whether counts that are kept know all that is asked for. */
const isCounted = (conditions: IssueConditions): boolean =>
  [
    conditions.words,
    conditions.cwe,
    conditions.category,
    conditions.engine,
    conditions.file,
    conditions.path_kind,
    conditions.assignee,
    conditions.first_seen_after,
    conditions.first_seen_before,
  ].every((one) => one === undefined);

const counted = async (
  { store }: SummaryDependencies,
  scope: Scope,
  { lane, conditions }: Selection,
): Promise<Tally[]> => {
  const { repository_ids } = conditions;
  const rows = await store.issueLists.counts(scope, lane);
  return rows
    .filter((row) => repository_ids?.includes(row.repository_id) ?? true)
    .filter((row) => isAsked(conditions, row))
    .map((row) => ({ ...row, seen: null }));
};

const isAsked = ({ states, severity, confidence, rule_id }: IssueConditions, count: IssueCount): boolean => {
  const its = readPriority(count.priority);
  return (
    states.includes(count.state) &&
    (severity?.includes(its.severity) ?? true) &&
    (confidence?.includes(its.confidence) ?? true) &&
    (rule_id === undefined || rule_id === count.rule_id)
  );
};

const walkAll = async (
  dependencies: SummaryDependencies,
  scope: Scope,
  { lane, conditions }: Selection,
): Promise<{ tallies: Tally[]; isWhole: boolean }> => {
  const walk = { lane, conditions, sort: 'severity' as const };
  const part = { after: null, wanted: MOST_COUNTED, facets: true };
  const { issues, next } = await findIssues(dependencies, scope, walk, part);
  return { tallies: issues.flatMap(tallyOf), isWhole: next === null };
};

const tallyOf = ({ facets, ...issue }: WalkedIssue): Tally[] =>
  facets ? [{ ...issue, rule_id: facets.rule_id, issues: 1, seen: { ...facets, file: issue.file } }] : [];

interface Item {
  key: string;
  label: string;
  priority: number;
  issues: number;
}

const groupBy = async (
  dependencies: SummaryDependencies,
  scope: Scope,
  selection: Selection,
  { by, tallies }: { by: IssueGrouping; tallies: readonly Tally[] },
): Promise<Schemas['IssueGroup']> => {
  if (by === 'branch') return toGroup(by, await ofBranches(dependencies, scope, selection));
  const items = tallies.flatMap((tally) => KEYS[by](tally).map((key) => ({ ...tally, key, label: key })));
  const labels = await labelsOf(dependencies, scope, by, [...new Set(items.map(({ key }) => key))]);
  return toGroup(
    by,
    items.map((item) => ({ ...item, label: labels.get(item.key) ?? item.key })),
  );
};

const KEYS: Readonly<Record<Exclude<IssueGrouping, 'branch'>, (tally: Tally) => readonly string[]>> = {
  severity: ({ priority }) => [readPriority(priority).severity],
  confidence: ({ priority }) => [readPriority(priority).confidence],
  state: ({ state }) => [state],
  rule: ({ rule_id }) => [rule_id],
  repository: ({ repository_id }) => [repository_id],
  file: ({ seen }) => (seen ? [seen.file] : []),
  cwe: ({ seen }) => seen?.cwe ?? [],
  category: ({ seen }) => (seen ? [seen.category] : []),
  engine: ({ seen }) => seen?.engines ?? [],
  path_kind: ({ seen }) => (seen ? [seen.path_kind] : []),
};

/** What people know the values by, where that is something else. */
const labelsOf = async (
  { store, ruleTitles }: SummaryDependencies,
  scope: Scope,
  by: IssueGrouping,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (by === 'repository') return store.issueLists.namesOf(scope, keys);
  if (by === 'rule') return ruleTitles(scope);
  if (by === 'cwe') return new Map(keys.map((cwe) => [cwe, weaknessLabel(cwe)]));
  return new Map();
};

/** An issue counts once on each branch that has it. */
const ofBranches = async (
  { store }: SummaryDependencies,
  scope: Scope,
  { lane, repository_id, conditions }: Selection,
): Promise<Item[]> => {
  const rows = repository_id === null ? [] : await store.issueLists.countsByBranch(scope, repository_id);
  return rows
    .filter((row) => lane.of !== 'branch' || lane.branch_id === row.branch_id)
    .filter((row) => isAsked(conditions, row))
    .map((row) => ({ ...row, key: row.name ?? '', label: row.name ?? '' }));
};

const ORDERS: Readonly<Partial<Record<IssueGrouping, readonly string[]>>> = {
  severity: Object.keys(severityRank),
  confidence: Object.keys(confidenceRank),
  state: ['open', 'dismissed', 'suppressed', 'fixed', 'gone'],
};

const toGroup = (by: IssueGrouping, counts: readonly Item[]): Schemas['IssueGroup'] => {
  const items = [...Map.groupBy(counts, ({ key }) => key)].map(([key, ofKey]) => ({
    key,
    label: ofKey[0]?.label ?? key,
    count: total(ofKey),
    severities: bySeverity(ofKey),
  }));
  const order = ORDERS[by];
  items.sort((a, b) =>
    order ? order.indexOf(a.key) - order.indexOf(b.key) : b.count - a.count || (a.key < b.key ? -1 : 1),
  );
  return {
    by,
    items: items.slice(0, MOST_ITEMS),
    others: items.slice(MOST_ITEMS).reduce((sum, { count }) => sum + count, 0),
  };
};

const total = (counts: readonly { issues: number }[]): number => counts.reduce((sum, { issues }) => sum + issues, 0);

const bySeverity = (counts: readonly Pick<Item, 'priority' | 'issues'>[]): Schemas['IssuesBySeverity'] => {
  const severities = { critical: 0, high: 0, medium: 0, low: 0, info: 0 };
  for (const { priority, issues } of counts) severities[readPriority(priority).severity] += issues;
  return severities;
};
