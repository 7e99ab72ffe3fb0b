/** What the operator administers, wired. */
import { createRecount, type Recount } from '../../domain/issues/standing/recount.ts';
import { createAccounts } from '../../domain/people/accounts.ts';
import { createOperator, type Operator } from '../../domain/people/operator.ts';
import { newId } from '../../runtime/ids.ts';
import { now, type Opened } from '../open.ts';
import { createMembership } from '../people.ts';

export interface Administration extends Operator {
  recount: Recount;
  /** Whether links go out by mail as well. */
  mailEnabled: boolean;
}

export const createAdministration = (opened: Opened): Administration => {
  const { keys, users, auditLog, mailer } = createMembership(opened);
  const accounts = createAccounts({ store: opened.operatorStore, now, newId });
  return {
    ...createOperator({ accounts, keys, users, auditLog, store: opened.operatorStore, now }),
    recount: createRecount({ store: opened.operatorStore }),
    mailEnabled: mailer !== null,
  };
};
