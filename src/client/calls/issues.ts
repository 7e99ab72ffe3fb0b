import type {
  Issue,
  IssueBranch,
  IssueCode,
  IssueComment,
  IssueCommentInput,
  IssueHistoryEntry,
  IssueSummary,
  IssueUpdate,
  Query,
  TriageInput,
  TriageResult,
} from '../contract-types.ts';
import { type Api, type CallOptions, dataOf, done } from './answer.ts';
import { type CreateOptions, createHeader } from './create-options.ts';
import { type List, listOf } from './list.ts';

export const createIssueCalls = (api: Api) => ({
  /**
   * Lists the issues of the environment, the newest first: over all repositories and branches, each as the branch has
   * it that shows it, or as default branches or one branch have them. A page may be short and have a next one all the
   * same. Needs `read`.
   */
  list: (query: Query<'listIssues'> = {}, options: CallOptions = {}): List<Issue> =>
    listOf(query, (query) => dataOf(api.GET('/issues', { params: { query }, ...options }))),

  /**
   * Gives the whole list of the same filters as CSV, for spreadsheets: 50,000 issues at most, with a last row that says
   * so where there are more. Needs `read`.
   */
  csv: (query: Omit<Query<'listIssues'>, 'limit' | 'cursor'> = {}, options: CallOptions = {}): Promise<string> =>
    dataOf(api.GET('/issues', { params: { query }, headers: { accept: 'text/csv' }, parseAs: 'text', ...options })),

  /** Counts the issues that `list` lists with the same filters, as a whole and by what `by` names. Needs `read`. */
  summary: (query: Query<'getIssueSummary'> = {}, options: CallOptions = {}): Promise<IssueSummary> =>
    dataOf(api.GET('/issues/summary', { params: { query }, ...options })),

  /** Returns one issue as a branch has it, by default the one that shows it. Needs `read`. */
  get: (issue_id: string, { branch, ...options }: CallOptions & Query<'getIssue'> = {}): Promise<Issue> => {
    const query = branch === undefined ? {} : { branch };
    return dataOf(api.GET('/issues/{issue_id}', { params: { path: { issue_id }, query }, ...options }));
  },

  /**
   * Returns the lines of code around one issue as a branch saw them last, by default the one that shows it: more than
   * its snippet has, where more are kept. Needs `read`.
   */
  code: (issue_id: string, { branch, ...options }: CallOptions & Query<'getIssueCode'> = {}): Promise<IssueCode> => {
    const query = branch === undefined ? {} : { branch };
    return dataOf(api.GET('/issues/{issue_id}/code', { params: { path: { issue_id }, query }, ...options }));
  },

  /** Lists how one issue stands on each branch that has had it, the default branch first. Needs `read`. */
  branches: (issue_id: string, query: Query<'listIssueBranches'> = {}, options: CallOptions = {}): List<IssueBranch> =>
    listOf(query, (query) =>
      dataOf(api.GET('/issues/{issue_id}/branches', { params: { path: { issue_id }, query }, ...options })),
    ),

  /** Lists what happened to an issue and what was said about it, the newest first. Needs `read`. */
  history: (
    issue_id: string,
    query: Query<'listIssueHistory'> = {},
    options: CallOptions = {},
  ): List<IssueHistoryEntry> =>
    listOf(query, (query) =>
      dataOf(api.GET('/issues/{issue_id}/history', { params: { path: { issue_id }, query }, ...options })),
    ),

  /** Adds a comment to the history of an issue. Needs `write`. */
  comment: (
    issue_id: string,
    body: IssueCommentInput,
    { signal, ...options }: CreateOptions = {},
  ): Promise<IssueComment> => {
    const params = { path: { issue_id }, ...createHeader(options) };
    return dataOf(api.POST('/issues/{issue_id}/comments', { params, body, ...(signal && { signal }) }));
  },

  /** Deletes a comment of one's own, or with `admin` that of anybody. Needs `write`. */
  deleteComment: (issue_id: string, comment_id: string, options: CallOptions = {}): Promise<void> =>
    done(
      api.DELETE('/issues/{issue_id}/comments/{comment_id}', {
        params: { path: { issue_id, comment_id } },
        ...options,
      }),
    ),

  /**
   * Dismisses an issue, or opens it again with `dismissal: null`, and gives it to a user, or to nobody with
   * `assignee: null`. Needs `write`.
   */
  update: (issue_id: string, body: IssueUpdate, options: CallOptions = {}): Promise<Issue> =>
    dataOf(api.PATCH('/issues/{issue_id}', { params: { path: { issue_id } }, body, ...options })),

  /**
   * Dismisses issues, or opens them again, all in one step: those of the ids, or those of a filter together with the
   * count of a dry run. With `dry_run` it only counts. Needs `write`.
   */
  triage: (body: TriageInput, options: CallOptions = {}): Promise<TriageResult> =>
    dataOf(api.POST('/issues/triage', { body, ...options })),

  /** Gives each issue of a triage the decision that it had before, unless it was decided anew. Needs `write`. */
  undoTriage: (triage_id: string, options: CallOptions = {}): Promise<TriageResult> =>
    dataOf(api.POST('/issues/triage/{triage_id}/undo', { params: { path: { triage_id } }, ...options })),
});
