import { inListOrder } from '../../../domain/issues/reading/list-order.ts';
import type { Issue, IssueState } from '../../data/types.ts';

export const groupings = ['severity', 'file', 'rule'] as const;
export type Grouping = (typeof groupings)[number];

export interface IssueGroup {
  /** The severity, the path or the rule's id. */
  key: string;
  /** Worst first. */
  issues: readonly Issue[];
}

export interface IssueFilter {
  severity?: readonly string[] | undefined;
  state?: readonly string[] | undefined;
  engine?: readonly string[] | undefined;
  path_kind?: readonly string[] | undefined;
  /** Part of the path, in any case. */
  file?: string | undefined;
}

/**
 * Issues that fit every filter that is set. A state is meant as it is now. Without one they are those that counted in
 * the scan or were set aside: what code suppresses is asked for.
 */
export const fitting = (
  issues: readonly Issue[],
  filter: IssueFilter,
  stateOf: (issue: Issue) => IssueState = ({ state }) => state,
): Issue[] => {
  const file = filter.file?.toLowerCase() ?? '';
  return issues.filter(
    (issue) =>
      (filter.state?.length ? filter.state.includes(stateOf(issue)) : isUsual(issue)) &&
      (!filter.severity?.length || filter.severity.includes(issue.severity)) &&
      (!filter.engine?.length || issue.engines.some((engine) => filter.engine?.includes(engine))) &&
      (!filter.path_kind?.length || filter.path_kind.includes(issue.path_kind)) &&
      issue.file.toLowerCase().includes(file),
  );
};

/**
 * Groups with the worst issue first, then the larger ones, then by name; by severity they are the severities that
 * occur. The order is the service's own.
 */
export const groupsOf = (issues: readonly Issue[], grouping: Grouping): IssueGroup[] => {
  const groups = Map.groupBy([...issues].sort(inOrder), (issue) => keyOf(issue, grouping));
  return [...groups]
    .map(([key, members]) => ({ key, issues: members }))
    .sort((a, b) => byWorst(a, b) || b.issues.length - a.issues.length || a.key.localeCompare(b.key));
};

const isUsual = ({ state }: Issue): boolean => state === 'open' || state === 'dismissed';

const keyOf = (issue: Issue, grouping: Grouping): string =>
  grouping === 'severity' ? issue.severity : grouping === 'file' ? issue.file : issue.rule_id;

const inOrder = (a: Issue, b: Issue): number => inListOrder(a, b) || a.file.localeCompare(b.file) || a.line - b.line;

const byWorst = ({ issues: [a] }: IssueGroup, { issues: [b] }: IssueGroup): number =>
  a === undefined || b === undefined ? 0 : inListOrder(a, b);
