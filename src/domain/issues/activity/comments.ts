import type { components } from '../../../../generated/openapi.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Failure, notFound } from '../../kernel/failure.ts';
import { createIdempotency, type HashBody, type IdempotencyStore } from '../../kernel/idempotency.ts';
import type { NewId } from '../../kernel/ids.ts';
import { allows, includedPermissions } from '../../kernel/permissions.ts';
import { isoTime, type Now } from '../../kernel/time.ts';
import type { Transactional } from '../../kernel/transaction.ts';
import type { IssueStore } from '../issues.ts';
import type { ActivityStore, Comment, CommentName } from './activity.ts';

export type IssueComment = components['schemas']['IssueComment'];

interface CommentChange {
  issues: Pick<IssueStore, 'find'>;
  activity: ActivityStore;
  idempotency: IdempotencyStore;
}

interface CommentDependencies {
  store: CommentChange & Transactional<CommentChange>;
  now: Now;
  newId: NewId;
  hashBody: HashBody;
}

/** What people say about issues. */
export const createComments = (dependencies: CommentDependencies) => {
  const { store, now, newId } = dependencies;
  const idempotency = createIdempotency<CommentChange>(dependencies);

  return {
    /** Throws NOT_FOUND. A repeated key adds nothing, and answers `isNew` false. */
    add: async (
      caller: Caller,
      issue_id: string,
      { text, idempotency_key }: { text: string; idempotency_key: string | undefined },
    ): Promise<{ comment: IssueComment; isNew: boolean }> => {
      const body = { issue_id, text };
      const request = { caller, operation: 'commentIssue', key: idempotency_key, body, read: asAnswered };
      let isNew = false;
      const comment = await idempotency.once<IssueComment>(request, (finish) => {
        isNew = true;
        return finish(async (tx) => {
          const at = now();
          if (!(await tx.issues.find(caller, issue_id, at))) throw notFound();
          const entry_id = newId('com');
          const added: Comment = { entry_id, issue_id, at, by: caller.actor.id, kind: 'commented', text };
          await tx.activity.add(caller, added);
          return toComment(added);
        });
      });
      return { comment, isNew };
    },

    /** Throws NOT_FOUND, and FORBIDDEN for a comment of somebody else unless an admin asks. */
    remove: (caller: Caller, name: CommentName): Promise<void> =>
      store.transaction(async (tx) => {
        const comment = await tx.activity.findComment(caller, name);
        if (!comment) throw notFound();
        if (comment.by !== caller.actor.id && !allows(caller.permission, 'admin')) throw notYours(caller);
        await tx.activity.removeComment(caller, name);
      }),
  };
};

export type Comments = ReturnType<typeof createComments>;

const notYours = ({ permission }: Caller): Failure =>
  new Failure('FORBIDDEN', {
    message: 'Somebody else wrote this comment. Its author can delete it, and so can an admin.',
    details: { required_permissions: ['admin'], provided_permissions: includedPermissions(permission) },
  });

/** The same in the present shape. */
const asAnswered = ({ comment_id, issue_id, text, by, at }: IssueComment): IssueComment => ({
  comment_id,
  issue_id,
  text,
  by,
  at,
});

const toComment = ({ entry_id, issue_id, text, by, at }: Comment): IssueComment => ({
  comment_id: entry_id,
  issue_id,
  text,
  by,
  at: isoTime(at),
});
