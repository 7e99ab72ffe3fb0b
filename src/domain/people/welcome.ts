import { invalid, notFound } from '../kernel/failure.ts';
import type { NewId } from '../kernel/ids.ts';
import type { Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { Account, AccountStore } from './accounts.ts';
import type { AuditLog, AuditLogStore } from './audit-log.ts';
import type { AttemptsLimit } from './failed-attempts.ts';
import { hashSecret } from './key-format.ts';
import {
  givenName,
  type KnownLink,
  type OneTimeLink,
  type OneTimeLinkStore,
  type OneTimeLinks,
} from './one-time-links.ts';
import { type Passwords, passwordProblem } from './passwords.ts';
import type { BegunSession, Client, SessionStore, Sessions } from './sessions.ts';
import { eventOf } from './sign-in.ts';
import { emailKey, nameOf, type StoredUser, type UserStore } from './users.ts';

/** What somebody who came by a one-time link enters. */
export interface Redemption {
  token: string;
  password: string;
  /** The first user gives both, who was invited without a name gives that; of others both are known. */
  email?: string | undefined;
  name?: string | undefined;
}

interface Entry {
  accounts: Pick<AccountStore, 'find' | 'lock'>;
  users: UserStore;
  links: OneTimeLinkStore;
  sessions: SessionStore;
  auditLog: AuditLogStore;
}

export interface WelcomeDependencies {
  store: Entry & Transactional<Entry>;
  now: Now;
  newId: NewId;
  links: OneTimeLinks;
  passwords: Passwords;
  sessions: Sessions;
  auditLog: AuditLog;
  countAttempt: AttemptsLimit;
}

/** The ways in but for a password: the first user, an invitation, a forgotten password. */
export const createWelcome = (dependencies: WelcomeDependencies) => {
  const { store, now, newId, links, passwords, sessions, auditLog, countAttempt } = dependencies;

  /** The user before the link, as everywhere: removing a user locks them in that order. */
  const holdUser = async (tx: Entry, { user_id, account_id }: OneTimeLink): Promise<StoredUser | null> => {
    if (user_id !== null) return tx.users.hold({ account_id }, user_id);
    await tx.accounts.lock({ account_id });
    return null;
  };

  const setPassword = async (tx: Entry, user: StoredUser, person: Person): Promise<StoredUser> => {
    const { name = user.name, password_hash } = person;
    await tx.links.removeOf(user, user.user_id);
    await tx.sessions.removeOf(user.user_id, null);
    await tx.users.setPassword(user, user.user_id, password_hash);
    await tx.users.update(user, user.user_id, { name });
    return { ...user, name, password_hash };
  };

  const createFirst = async (tx: Entry, { account_id }: OneTimeLink, person: Person): Promise<StoredUser> => {
    if (await tx.users.hasActive({ account_id })) throw notFound(); // somebody came by another way first
    const { email, name = email, password_hash } = person;
    const times = { created_at: now(), last_seen_at: null };
    const user = {
      user_id: newId('usr'),
      account_id,
      email,
      name,
      permission: 'admin' as const,
      password_hash,
      ...times,
    };
    if (await tx.users.insert(user)) return user;
    throw invalid({
      input: 'email',
      message: 'belongs to somebody who is invited: use that invitation',
    });
  };

  const enter = (person: Person, token: string, client: Client): Promise<BegunSession> =>
    store.transaction(async (tx) => {
      const seen = await tx.links.find(hashSecret(token), now());
      const held = seen && (await holdUser(tx, seen));
      const link = seen && (await tx.links.take(hashSecret(token), now()));
      const account = link && (await tx.accounts.find(link));
      if (!link || !account) throw notFound(); // used while the password was hashed, or while this one waited
      const user = held ? await setPassword(tx, held, person) : await createFirst(tx, link, person);
      await tx.links.removeFirst(account);
      await tell(tx, { user, account, link, client });
      return sessions.begin(tx, { user, account, client });
    });

  const tell = async (tx: Entry, { user, account, link, client: { address } }: Admission): Promise<void> => {
    const action = link.purpose === 'password_reset' ? 'user.password_reset' : 'user.joined';
    await auditLog.addTo(tx, { ...eventOf(user, account), action, address });
    await auditLog.addTo(tx, { ...eventOf(user, account), action: 'user.signed_in', address });
  };

  const known = async (token: string): Promise<KnownLink> => {
    const link = await store.links.find(hashSecret(token), now());
    if (!link) throw notFound();
    return link;
  };

  /** Counts looks at links that are none, of which nobody honest makes many. */
  const counted = async <T>({ network }: Client, look: () => Promise<T>): Promise<T> => {
    const { giveBack } = await countAttempt({ link: network });
    const seen = await look();
    await giveBack();
    return seen;
  };

  return {
    /** Throws NOT_FOUND for a link that is unknown, used, replaced or expired; RATE_LIMITED. */
    describe: (token: string, client: Client) => counted(client, () => links.describe(token)),

    /**
     * Uses a link: names the first user, accepts an invitation or sets a new password, which ends all older sessions,
     * and begins a session. The link goes with it; what is wrong with the input leaves it as it is. Throws NOT_FOUND
     * like `describe`, VALIDATION_FAILED, RATE_LIMITED.
     */
    redeem: async (input: Redemption, client: Client): Promise<BegunSession> => {
      const link = await counted(client, () => known(input.token));
      const chosen = personOf(link, input);
      const problem = passwordProblem(input.password, chosen.email);
      if (problem) throw invalid({ input: 'password', message: problem });
      const password_hash = await passwords.hash(input.password);
      return enter({ ...chosen, password_hash }, input.token, client);
    },
  };
};

export type Welcome = ReturnType<typeof createWelcome>;

interface Person {
  email: string;
  name: string | undefined;
  password_hash: string;
}

interface Admission {
  user: StoredUser;
  account: Account;
  link: OneTimeLink;
  client: Client;
}

const personOf = (link: KnownLink, { email, name }: Redemption): Pick<Person, 'email' | 'name'> => {
  const chosen = name === undefined ? undefined : nameOf(name);
  if (link.email !== null) {
    if (link.purpose !== 'invitation') return { email: link.email, name: undefined };
    if (chosen === undefined && givenName(link) === null) throw invalid({ input: 'name', message: 'is required' });
    return { email: link.email, name: chosen };
  }
  const missing = (['email', 'name'] as const).filter((field) => ({ email, name })[field] === undefined);
  if (email === undefined || missing.length > 0)
    throw invalid(...missing.map((field) => ({ input: field, message: 'is required' })));
  return { email: emailKey(email), name: chosen };
};
