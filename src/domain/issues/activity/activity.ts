import type { Scope } from '../../kernel/caller.ts';
import type { Place } from '../../kernel/page.ts';

/** What somebody did about an issue, beside deciding. */
export type Activity = {
  entry_id: string;
  issue_id: string;
  /** Epoch milliseconds. */
  at: number;
  /** Id of the key or the user. */
  by: string;
} & Act;

export type Act = { kind: 'assigned' | 'unassigned'; assignee: string } | { kind: 'commented'; text: string };

export type Comment = Activity & { kind: 'commented' };

/** What people did about issues, each entry as long as its issue is there. */
export interface ActivityStore {
  add(scope: Scope, activity: Activity): Promise<void>;
  /** Newest first, after a place. */
  list(scope: Scope, issue_id: string, page: { limit: number; after: Place | null }): Promise<Activity[]>;
  findComment(scope: Scope, comment: CommentName): Promise<Comment | null>;
  removeComment(scope: Scope, comment: CommentName): Promise<void>;
}

export interface CommentName {
  issue_id: string;
  comment_id: string;
}
