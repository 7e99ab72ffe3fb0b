import { invalid, notFound } from '../kernel/failure.ts';
import type { Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { AccountStore } from './accounts.ts';
import { type AuditLog, type AuditLogStore, SYSTEM } from './audit-log.ts';
import type { AttemptsLimit } from './failed-attempts.ts';
import type { Mailer, MailStore } from './mail.ts';
import type { OneTimeLinkStore } from './one-time-links.ts';
import { type Passwords, passwordProblem } from './passwords.ts';
import type { Client, SessionStore, SignedIn } from './sessions.ts';
import { ANSWERED_AFTER, activeOf, addressFor, eventOf } from './sign-in.ts';
import { emailKey, type UserStore, type Users } from './users.ts';

interface Change {
  accounts: Pick<AccountStore, 'find'>;
  users: UserStore;
  links: OneTimeLinkStore;
  sessions: SessionStore;
  mails: MailStore;
  auditLog: AuditLogStore;
}

export interface PasswordChangeDependencies {
  store: Change & Transactional<Change>;
  now: Now;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<unknown>;
  passwords: Passwords;
  users: Pick<Users, 'createLink'>;
  mailer: Mailer | null;
  auditLog: AuditLog;
  countAttempt: AttemptsLimit;
}

export const createPasswordChanges = (dependencies: PasswordChangeDependencies) => {
  const { store, now, wait, passwords, users, mailer, auditLog, countAttempt } = dependencies;

  /**
   * Who has yet to accept an invitation gets no link here: anybody may ask, and it would put an end to the invitation
   * or bring an ended one back.
   */
  const mailResets = async (email: string, client: Client): Promise<void> => {
    if (!mailer) return;
    const known = activeOf(await store.users.listByEmail(email));
    const address = addressFor(known, client);
    for (const { user, account } of known) {
      await users.createLink(account.account_id, user.user_id, { invited_by: null });
      // Anyone may ask
      const event = { ...eventOf(user, account), actor: SYSTEM, action: 'user.password_reset_requested' };
      await auditLog.add({ ...event, address });
    }
  };

  return {
    /**
     * Sets a new password and ends the user's other sessions and reset links. Throws VALIDATION_FAILED that names the
     * field, also for a wrong present password, and RATE_LIMITED after too many of those.
     */
    change: async (
      session: SignedIn,
      { current_password, new_password }: NewPassword,
      client: Client,
    ): Promise<void> => {
      const { user_id, email } = session.user;
      const { giveBack } = await countAttempt({ password: user_id });
      const user = await store.users.find(session.account, user_id);
      if (!user) throw notFound();
      if (!(await passwords.verify(current_password, user.password_hash))) throw wrongPassword();
      await giveBack();
      const problem = passwordProblem(new_password, email);
      if (problem) throw invalid({ input: 'new_password', message: problem });
      const password_hash = await passwords.hash(new_password);
      await store.transaction(async (tx) => {
        const held = await tx.users.hold(user, user_id);
        if (held?.password_hash !== user.password_hash) throw wrongPassword(); // changed meanwhile
        await tx.users.setPassword(user, user_id, password_hash);
        await tx.sessions.removeOf(user_id, session.session_id);
        await tx.links.removeOf(user, user_id);
        const event = { ...eventOf(user, session.account), action: 'user.password_changed', address: client.address };
        await auditLog.addTo(tx, event);
      });
    },

    /**
     * Mails a link to every active user of the address; neither answer nor time says whether there is one, also when it
     * goes wrong. Throws RATE_LIMITED, at once and for every address alike.
     */
    requestReset: async (email: string, client: Client): Promise<void> => {
      const since = now();
      const key = emailKey(email);
      await countAttempt({ reset: key, network: client.network });
      try {
        await mailResets(key, client);
      } finally {
        await wait(Math.max(0, since + ANSWERED_AFTER - now()));
      }
    },
  };
};

export type PasswordChanges = ReturnType<typeof createPasswordChanges>;

export interface NewPassword {
  current_password: string;
  new_password: string;
}

const wrongPassword = () => invalid({ input: 'current_password', message: 'is not your present password' });
