import { Failure } from '../kernel/failure.ts';
import { type Now, SECOND } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { Account } from './accounts.ts';
import { type AuditActor, type AuditLog, type AuditLogStore, SYSTEM } from './audit-log.ts';
import type { AttemptsLimit } from './failed-attempts.ts';
import type { Passwords } from './passwords.ts';
import type { BegunSession, Client, SessionStore, Sessions } from './sessions.ts';
import { emailKey, type StoredUser, type UserStore } from './users.ts';

/**
 * A refusal is answered no sooner, whatever was wrong, and so is everybody who asks for a reset: neither the number of
 * passwords that were looked at nor what was written about it can be told from how long it took. Milliseconds.
 */
export const ANSWERED_AFTER = 0.4 * SECOND;

export interface SignInAttempt {
  email: string;
  password: string;
  /** Which account, for somebody who has the same address and password in several. */
  account_id?: string | undefined;
}

interface Candidate {
  user: StoredUser;
  account: Account;
}

interface SigningIn {
  users: UserStore;
  sessions: SessionStore;
  auditLog: AuditLogStore;
}

export interface SignInDependencies {
  store: SigningIn & Transactional<SigningIn>;
  now: Now;
  /** Resolves after so many milliseconds. */
  wait: (milliseconds: number) => Promise<unknown>;
  passwords: Passwords;
  sessions: Sessions;
  auditLog: AuditLog;
  countAttempt: AttemptsLimit;
}

export const createSignIn = (dependencies: SignInDependencies) => {
  const { store, now, wait, passwords, sessions, auditLog, countAttempt } = dependencies;

  /** Those of the candidates that the password fits. Where there are none the same work is done for nobody. */
  const matching = async (candidates: Candidate[], password: string): Promise<Candidate[]> => {
    if (candidates.length === 0) await passwords.verify(password, null);
    const fitting: Candidate[] = [];
    for (const candidate of candidates)
      if (await passwords.verify(password, candidate.user.password_hash)) fitting.push(candidate);
    return fitting;
  };

  /** Who failed to sign in is not known to be the user. */
  const tellFailure = ({ user, account }: Candidate, address: string | null): Promise<void> =>
    auditLog.add({ ...eventOf(user, account), actor: SYSTEM, action: 'user.sign_in_failed', address });

  const refuse = async (candidates: Candidate[], since: number, address: string | null): Promise<never> => {
    for (const candidate of candidates) await tellFailure(candidate, address);
    await wait(Math.max(0, since + ANSWERED_AFTER - now()));
    throw new Failure('SIGN_IN_FAILED');
  };

  /** The password hashed at today's cost, where it was kept at an earlier one: only now is it known. */
  const renewedHash = async ({ user }: Candidate, password: string): Promise<string | null> =>
    user.password_hash !== null && passwords.isOutdated(user.password_hash) ? passwords.hash(password) : null;

  /** Null when the password was changed or the user removed while it was looked at. */
  const begin = ({ user, account }: Candidate, client: Client, renewed: string | null): Promise<BegunSession | null> =>
    store.transaction(async (tx) => {
      const held = await tx.users.hold(user, user.user_id);
      if (!held || held.password_hash !== user.password_hash) return null;
      if (renewed !== null) await tx.users.setPassword(user, user.user_id, renewed);
      await auditLog.addTo(tx, { ...eventOf(held, account), action: 'user.signed_in', address: client.address });
      return sessions.begin(tx, { user: held, account, client });
    });

  return {
    /**
     * Throws SIGN_IN_FAILED, the same whether address or password is wrong; ACCOUNT_AMBIGUOUS with the accounts when
     * both fit several; RATE_LIMITED after too many failures for this address or from this network.
     */
    signIn: async (attempt: SignInAttempt, client: Client): Promise<BegunSession> => {
      const since = now();
      const email = emailKey(attempt.email);
      const { giveBack } = await countAttempt({ email, network: client.network });
      const known = activeOf(await store.users.listByEmail(email));
      const candidates = known.filter(
        ({ account }) => attempt.account_id === undefined || account.account_id === attempt.account_id,
      );
      const [match, ...others] = await matching(candidates, attempt.password);
      if (!match) return refuse(candidates, since, addressFor(known, client));
      await giveBack();
      if (others.length > 0) throw ambiguous([match, ...others]);
      const renewed = await renewedHash(match, attempt.password);
      return (await begin(match, client, renewed)) ?? refuse([], since, null);
    },

    /** Ends the session and keeps who ended it. */
    signOut: async (session: Omit<BegunSession, 'token'>, client: Client): Promise<void> => {
      const { session_id, user, account } = session;
      await store.transaction(async (tx) => {
        await tx.sessions.remove(session_id);
        await auditLog.addTo(tx, { ...eventOf(user, account), action: 'user.signed_out', address: client.address });
      });
    },
  };
};

export type SignIn = ReturnType<typeof createSignIn>;

type Person = Pick<StoredUser, 'user_id' | 'name' | 'email'>;

/** What a user did about itself. */
export const eventOf = ({ user_id: id, name, email }: Person, { account_id }: Pick<Account, 'account_id'>) => {
  const actor: AuditActor = { kind: 'user', id, name };
  return { account_id, environment: null, actor, target: { kind: 'user', id, name: email } };
};

/**
 * Those who can sign in. An invitation is none of the person's doing: what it does elsewhere is not that account's to
 * know.
 */
export const activeOf = <T extends Pick<Candidate, 'user'>>(candidates: T[]): T[] =>
  candidates.filter(({ user }) => user.password_hash !== null);

/**
 * Where an attempt came from, as accounts may know it: when several share the person none learns it, since it may have
 * been meant for another.
 */
export const addressFor = ({ length }: Candidate[], { address }: Client): string | null =>
  length > 1 ? null : address;

const ambiguous = (matches: Candidate[]): Failure =>
  new Failure('ACCOUNT_AMBIGUOUS', {
    details: { accounts: matches.map(({ account: { account_id, name } }) => ({ account_id, name })) },
  });
