import type { Caller } from '../../kernel/caller.ts';
import { invalid } from '../../kernel/failure.ts';
import type { NewId } from '../../kernel/ids.ts';
import type { UserStore } from '../../people/users.ts';
import type { Issue, IssueStore } from '../issues.ts';
import type { ActivityStore } from './activity.ts';

export interface AssignmentChange {
  issues: Pick<IssueStore, 'assign'>;
  users: Pick<UserStore, 'hold'>;
  activity: ActivityStore;
}

/** Keeps the user to the end of the transaction. Throws VALIDATION_FAILED for one that the account does not have. */
export const holdAssignee = async (tx: AssignmentChange, caller: Caller, assignee: string | null): Promise<void> => {
  if (assignee === null || (await tx.users.hold(caller, assignee))) return;
  throw invalid({ input: 'assignee', message: UNKNOWN });
};

const UNKNOWN = 'must be the `user_id` of a user of the account, as `listUsers` has it, or null for nobody';

/** Gives an issue to a user who is held, or to nobody; whoever has it already keeps it without an entry. */
export const assign = async (
  tx: AssignmentChange,
  caller: Caller,
  { issue, assignee, at, newId }: { issue: Issue; assignee: string | null; at: number; newId: NewId },
): Promise<void> => {
  const { issue_id, assignee: before } = issue;
  if (assignee === before) return;
  await tx.issues.assign(caller, issue_id, assignee);
  const entry = { entry_id: newId('asg'), issue_id, at, by: caller.actor.id };
  if (assignee !== null) await tx.activity.add(caller, { ...entry, kind: 'assigned', assignee });
  else if (before !== null) await tx.activity.add(caller, { ...entry, kind: 'unassigned', assignee: before });
};
