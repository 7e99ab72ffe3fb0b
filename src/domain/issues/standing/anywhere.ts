import type { BranchState, StandingAnywhere, StandingState, StateOnBranch } from './branch-state.ts';

/** The first that an issue has on any branch is how it stands. */
const STRONGEST: readonly StandingState[] = ['open', 'dismissed', 'suppressed', 'gone', 'fixed'];

/**
 * How issues stand over all branches that are there: open where they are open on one. Gone branches speak only for what
 * no other has had. The default branch shows an issue if it stands there so, else the branch where that changed last.
 */
export const standAnywhere = (states: readonly StateOnBranch[]): StandingAnywhere[] =>
  [...Map.groupBy(states, ({ issue_id }) => issue_id).values()].flatMap((all) => {
    const there = all.filter(({ is_gone }) => !is_gone);
    const ofIssue = there.length > 0 ? there : all;
    const state = STRONGEST.find((one) => ofIssue.some((its) => its.state === one));
    const [shown] = ofIssue.filter((its) => its.state === state).sort(byPrecedence);
    return shown ? [standingFrom(shown, shown.branch_id)] : [];
  });

const byPrecedence = (a: StateOnBranch, b: StateOnBranch): number =>
  Number(b.is_default) - Number(a.is_default) || b.changed_at - a.changed_at || (a.branch_id < b.branch_id ? -1 : 1);

/** How an issue stands anywhere that one branch shows. */
export const standingFrom = (shown: BranchState, shown_branch_id: string): StandingAnywhere => ({
  issue_id: shown.issue_id,
  state: shown.state,
  shown_branch_id,
  severity: shown.severity,
  priority: shown.priority,
  rule_id: shown.rule_id,
  file: shown.file,
  path_kind: shown.path_kind,
  engines: shown.engines,
  category: shown.category,
  cwe: shown.cwe,
  search: shown.search,
});
