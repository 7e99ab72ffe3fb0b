import type { components } from '../../../generated/openapi.ts';
import type { Issues } from '../../domain/issues/issues.ts';
import type { IssueLists, NamedIssue } from '../../domain/issues/lists/issue-lists.ts';
import type { IssueListFilter } from '../../domain/issues/lists/selection.ts';
import type { Environment } from '../../domain/kernel/caller.ts';
import { isoTime, type Now } from '../../domain/kernel/time.ts';
import { dashboardPage } from '../../domain/people/dashboard-pages.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';
import { issueCsv } from '../streams/issue-csv.ts';

interface Sources {
  issues: Issues;
  issueLists: IssueLists;
  now: Now;
  /** Where people reach the dashboard. */
  publicAddress: () => string;
}

export const createIssueHandlers = ({
  issues,
  issueLists,
  now,
  publicAddress,
}: Sources): Pick<Handlers, 'listIssues' | 'getIssueSummary' | 'getIssue' | 'getIssueCode' | 'listIssueBranches'> => ({
  listIssues: async ({ query }, context) => {
    const { sort, limit, cursor } = query;
    if (context.accepted === 'text/csv') {
      const { environment } = context.caller;
      const parts = await issueLists.parts(context.caller, filterOf(query), sort);
      const addressOf = issuePage(publicAddress(), environment);
      const name = `sightline-issues-${isoTime(now()).slice(0, 'yyyy-mm-dd'.length)}.csv`;
      const headers = { 'content-disposition': `attachment; filename="${name}"` };
      return { status: 200, type: 'text/csv', body: issueCsv(parts, addressOf), headers };
    }
    const page = await issueLists.list(context.caller, filterOf(query), { sort, limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  getIssueSummary: async ({ query }, { caller }) => ({
    status: 200,
    body: await issueLists.summarize(caller, filterOf(query), { by: query.by }),
  }),

  getIssue: async ({ path, query }, { caller }) => ({
    status: 200,
    body: await issues.get(caller, path.issue_id, query.branch),
  }),

  getIssueCode: async ({ path, query }, { caller }) => ({
    status: 200,
    body: await issues.code(caller, path.issue_id, query.branch),
  }),

  listIssueBranches: async ({ path, query: { limit, cursor } }, context) => {
    const page = await issues.listBranches(context.caller, path.issue_id, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },
});

/** An issue as the list has it: that of one branch, where it has one. */
const issuePage =
  (origin: string, environment: Environment) =>
  ({ issue_id, branch }: NamedIssue): string =>
    dashboardPage(
      origin,
      environment,
      `/issues/${issue_id}${branch === null ? '' : `?branch=${encodeURIComponent(branch)}`}`,
    );

type Query<Operation extends 'listIssues' | 'getIssueSummary'> = Parameters<Handlers[Operation]>[0]['query'];

/** Lists, counts and triage have the same filters. */
export const filterOf = (
  query: Query<'listIssues'> | Query<'getIssueSummary'> | components['schemas']['IssueFilter'],
): IssueListFilter => ({
  repo_url: query.repo_url,
  repository_id: query.repository_id,
  branch: query.branch,
  on_default_branch: query.on_default_branch,
  text: query.text,
  severity: query.severity,
  state: query.state,
  confidence: query.confidence,
  rule_id: query.rule_id,
  cwe: query.cwe,
  category: query.category,
  engine: query.engine,
  file: query.file,
  path_kind: query.path_kind,
  assignee: query.assignee,
  first_seen_after: query.first_seen_after,
  first_seen_before: query.first_seen_before,
});
