import type { Issue, IssueUpdate, Query, TriageInput, TriageResult } from '../contract-types.ts';
import { type Api, type CallOptions, dataOf } from './answer.ts';
import { type List, listOf } from './list.ts';

export const createIssueCalls = (api: Api) => ({
  /**
   * Lists the issues of the environment over all repositories, as their latest scans saw them, the newest first. Needs
   * `read`.
   */
  list: (query: Query<'listIssues'> = {}, options: CallOptions = {}): List<Issue> =>
    listOf(query, (query) => dataOf(api.GET('/issues', { params: { query }, ...options }))),

  /** Returns one issue as the latest scan of its repository saw it. Needs `read`. */
  get: (issue_id: string, options: CallOptions = {}): Promise<Issue> =>
    dataOf(api.GET('/issues/{issue_id}', { params: { path: { issue_id } }, ...options })),

  /** Dismisses an issue, or opens it again with `dismissal: null`. Needs `write`. */
  update: (issue_id: string, body: IssueUpdate, options: CallOptions = {}): Promise<Issue> =>
    dataOf(api.PATCH('/issues/{issue_id}', { params: { path: { issue_id } }, body, ...options })),

  /** Dismisses issues, or opens them again, all in one step; with `dry_run` it only counts. Needs `write`. */
  triage: (body: TriageInput, options: CallOptions = {}): Promise<TriageResult> =>
    dataOf(api.POST('/issues/triage', { body, ...options })),
});
