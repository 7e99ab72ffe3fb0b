import type { Issue, IssueFilter } from '../../../../src/domain/issues/issues.ts';
import type { IssueListFilter } from '../../../../src/domain/issues/lists/selection.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import type { Finding } from '../../../../src/domain/scans/finding.ts';
import type { Scan } from '../../../../src/domain/scans/scans.ts';
import type { CompletedScanOptions, World } from '../../../fixtures/worlds/world.ts';

/** Found, new and fixed. */
export const countsOf = ({ issues_count, new_issues_count, fixed_issues_count }: Scan) => [
  issues_count,
  new_issues_count,
  fixed_issues_count,
];

/** What tests of issues do, with the world and the caller that they have when it is done. */
export const issueSteps = (now: () => { world: World; caller: Caller }) => {
  const scanFinding = (found: Finding[], options?: CompletedScanOptions): Promise<Scan> =>
    now().world.completedScan(now().caller, found, options);
  const issuesOf = async ({ scan_id }: Scan, filter: IssueFilter = {}): Promise<Issue[]> =>
    (await now().world.issues.listOfScan(now().caller, scan_id, filter, { limit: 100 })).data;
  const known = async (filter: IssueListFilter = {}): Promise<Issue[]> =>
    (await now().world.issueLists.list(now().caller, filter, { limit: 100 })).data;
  const stateOf = async (issue: Issue | undefined) =>
    (await now().world.issues.get(now().caller, issue?.issue_id ?? '')).state;
  const only = async (scan: Scan): Promise<Issue> => {
    const [issue] = await issuesOf(scan);
    if (!issue) throw new Error('the scan has no issue');
    return issue;
  };
  return { scanFinding, issuesOf, known, stateOf, only };
};
