import type { Comments } from '../../domain/issues/activity/comments.ts';
import type { IssueHistory } from '../../domain/issues/activity/history.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';

export const createActivityHandlers = ({
  comments,
  history,
}: {
  comments: Comments;
  history: IssueHistory;
}): Pick<Handlers, 'commentIssue' | 'deleteIssueComment' | 'listIssueHistory'> => ({
  commentIssue: async ({ path: { issue_id }, body: { text }, header }, { caller }) => {
    const asked = { text, idempotency_key: header['idempotency-key'] };
    const { comment, isNew } = await comments.add(caller, issue_id, asked);
    const headers = { location: `/v1/issues/${issue_id}/comments/${comment.comment_id}` };
    return { status: 201, body: comment, headers, unchanged: !isNew };
  },

  deleteIssueComment: async ({ path: { issue_id, comment_id } }, { caller }) => {
    await comments.remove(caller, { issue_id, comment_id });
    return { status: 204 };
  },

  listIssueHistory: async ({ path, query: { limit, cursor } }, context) => {
    const page = await history.list(context.caller, path.issue_id, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },
});
