import type { Issues } from '../../domain/issues/issues.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';

export const createIssueHandlers = ({
  issues,
}: {
  issues: Issues;
}): Pick<Handlers, 'listIssues' | 'getIssue' | 'listIssueBranches'> => ({
  listIssues: async ({ query }, context) => {
    const { limit, cursor, repo_url, severity, state, rule_id, engine, file, path_kind } = query;
    const filter = { repo_url, severity, state, rule_id, engine, file, path_kind };
    const page = await issues.list(context.caller, filter, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  getIssue: async ({ path, query }, { caller }) => ({
    status: 200,
    body: await issues.get(caller, path.issue_id, query.branch),
  }),

  listIssueBranches: async ({ path, query: { limit, cursor } }, context) => {
    const page = await issues.listBranches(context.caller, path.issue_id, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },
});
