import type { components } from '../../../generated/openapi.ts';
import type { AccountScope } from '../kernel/caller.ts';
import { Failure, invalid, notFound } from '../kernel/failure.ts';
import type { NewId } from '../kernel/ids.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Permission } from '../kernel/permissions.ts';
import { isoTime, isoTimeOrNull, type Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { Account, AccountStore } from './accounts.ts';
import type { AttemptsLimit } from './failed-attempts.ts';
import type { Mailer, MailStore } from './mail.ts';
import type { IssuedLink, LinkPurpose, OneTimeLinkStore, OneTimeLinks } from './one-time-links.ts';

export type User = components['schemas']['User'];
export type UserInput = components['schemas']['UserInput'];
export type UserUpdate = components['schemas']['UserUpdate'];

export interface StoredUser {
  user_id: string;
  account_id: string;
  /** As `emailKey` gives it. */
  email: string;
  name: string;
  permission: Permission;
  /** Null until the invitation is accepted. */
  password_hash: string | null;
  created_at: number;
  last_seen_at: number | null;
}

export interface UserStore {
  /** False when the account has a user of this address. */
  insert(user: StoredUser): Promise<boolean>;
  find(scope: AccountScope, user_id: string): Promise<StoredUser | null>;
  /** Newest first. */
  list(scope: AccountScope, page: { limit: number; after: string | null }): Promise<StoredUser[]>;
  /** Of every account, the oldest first. */
  listByEmail(email: string): Promise<{ user: StoredUser; account: Account }[]>;
  admins(scope: AccountScope): Promise<StoredUser[]>;
  /** Whether somebody of the account has a password. */
  hasActive(scope: AccountScope): Promise<boolean>;
  /** Keeps the user as it is to the end of the transaction; null when there is none. */
  hold(scope: AccountScope, user_id: string): Promise<StoredUser | null>;
  update(scope: AccountScope, user_id: string, change: UserUpdate): Promise<void>;
  setPassword(scope: AccountScope, user_id: string, password_hash: string): Promise<void>;
  markSeen(scope: AccountScope, user_id: string, at: number): Promise<void>;
  /** With sessions and links. */
  remove(scope: AccountScope, user_id: string): Promise<void>;
}

/** Addresses are one whatever their case: mail servers that tell cases apart are unheard of. */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** A link for a user, as the dashboard hands it out. */
export interface Invitation {
  purpose: LinkPurpose;
  /** Null when it is only in the mail: an admin who saw it could sign in as somebody else. */
  url: string | null;
  expires_at: string;
  mailed: boolean;
}

/** Who invites or helps, by name; null for the operator. */
export interface Inviter {
  invited_by: string | null;
}

/** What changes together. The account's lock makes counting its admins and taking one away a single step. */
interface Membership {
  accounts: Pick<AccountStore, 'lock' | 'find'>;
  users: UserStore;
  links: OneTimeLinkStore;
  mails: MailStore;
}

export interface UserDependencies {
  store: Membership & Transactional<Membership>;
  now: Now;
  newId: NewId;
  links: OneTimeLinks;
  mailer: Mailer | null;
  /** Null for the operator, whose mails nobody counts. */
  countAttempt: AttemptsLimit | null;
}

export const createUsers = ({ store, now, newId, links, mailer, countAttempt }: UserDependencies) => {
  const find = async (users: UserStore, account_id: string, user_id: string): Promise<StoredUser> => {
    const user = await users.find({ account_id }, user_id);
    if (!user) throw notFound();
    return user;
  };

  /** The link by which a user gets in: an invitation until it is accepted, after that a new password. */
  const issue = async (tx: Membership, user: StoredUser, { invited_by }: Inviter): Promise<IssuedLink> => {
    const { account_id, user_id, email: to, name } = user;
    const purpose = user.password_hash === null ? 'invitation' : 'password_reset';
    const link = await links.issue(tx, { purpose, account_id, user_id });
    const account = await tx.accounts.find({ account_id });
    if (!mailer || !account) return link;
    const envelope = { to, name, account_name: account.name, url: link.url, expires_at: link.expires_at };
    await mailer.queue(
      tx,
      purpose === 'invitation' ? { ...envelope, kind: purpose, invited_by } : { ...envelope, kind: purpose },
    );
    return link;
  };

  /**
   * Counts a mail that somebody signed in causes, whatever comes of it. Throws RATE_LIMITED before anything is changed.
   */
  const countMail = async ({ account_id, email }: Pick<StoredUser, 'account_id' | 'email'>): Promise<void> => {
    if (mailer && countAttempt) await countAttempt({ recipient: email, sender: account_id });
  };

  return {
    list: async (account_id: string, { limit, cursor }: PageRequest): Promise<Page<User>> => {
      const [after] = decodeCursor(cursor, ['usr_']) ?? [];
      const rows = await store.users.list({ account_id }, { limit: limit + 1, after: after ?? null });
      return toPage(rows.map(toUser), limit, ({ user_id }) => [user_id]);
    },

    get: async (account_id: string, user_id: string): Promise<User> =>
      toUser(await find(store.users, account_id, user_id)),

    /** Users of this address in every account, for the operator. */
    listByEmail: (email: string): Promise<{ user: StoredUser; account: Account }[]> =>
      store.users.listByEmail(emailKey(email)),

    /**
     * Adds a person, who becomes active by the link. Throws USER_EXISTS, and RATE_LIMITED where it would be mailed
     * after many others.
     */
    invite: async (input: UserInput & Inviter & { account_id: string }): Promise<{ user: User; link: IssuedLink }> => {
      const email = emailKey(input.email);
      const user: StoredUser = {
        user_id: newId('usr'),
        account_id: input.account_id,
        email,
        name: input.name === undefined ? email : nameOf(input.name), // the person gives it when coming in
        permission: input.permission,
        password_hash: null,
        created_at: now(),
        last_seen_at: null,
      };
      await countMail(user);
      return store.transaction(async (tx) => {
        if (!(await tx.users.insert(user))) throw new Failure('USER_EXISTS');
        return { user: toUser(user), link: await issue(tx, user, input) };
      });
    },

    /** A new link for a user; the old one of that purpose stops. Throws NOT_FOUND. */
    createLink: (account_id: string, user_id: string, inviter: Inviter): Promise<IssuedLink> =>
      store.transaction(async (tx) => issue(tx, await find(tx.users, account_id, user_id), inviter)),

    /** The same for the dashboard, as its answer has it. Throws RATE_LIMITED as well, where links are mailed. */
    createInvitation: async (account_id: string, user_id: string, inviter: Inviter): Promise<Invitation> => {
      await countMail(await find(store.users, account_id, user_id));
      const { purpose, url, expires_at } = await store.transaction(async (tx) =>
        issue(tx, await find(tx.users, account_id, user_id), inviter),
      );
      const mailed = mailer !== null;
      const isShown = !mailed || purpose === 'invitation'; // who is invited has nothing yet that could be taken over
      return { purpose, url: isShown ? url : null, expires_at: isoTime(expires_at), mailed };
    },

    /** The link whose reader becomes the account's first admin; null when somebody can sign in already. */
    createFirstLink: (account_id: string): Promise<IssuedLink | null> =>
      store.transaction(async (tx) => {
        await tx.accounts.lock({ account_id });
        if (await tx.users.hasActive({ account_id })) return null;
        return links.issue(tx, { purpose: 'first_user', account_id, user_id: null });
      }),

    /** From the next call on. Throws NOT_FOUND, and LAST_ADMIN when nobody could administer the account any more. */
    update: (account_id: string, user_id: string, change: UserUpdate): Promise<User> =>
      store.transaction(async (tx) => {
        await tx.accounts.lock({ account_id });
        const user = await find(tx.users, account_id, user_id);
        if (change.permission !== undefined && change.permission !== 'admin') await refuseLastAdmin(tx, user);
        const { name, permission } = change;
        await tx.users.update({ account_id }, user_id, {
          ...(name === undefined ? {} : { name: nameOf(name) }),
          ...(permission === undefined ? {} : { permission }),
        });
        return toUser(await find(tx.users, account_id, user_id));
      }),

    /** With all sessions and links, at once. Answers who it was. Throws NOT_FOUND and LAST_ADMIN. */
    remove: (account_id: string, user_id: string): Promise<User> =>
      store.transaction(async (tx) => {
        await tx.accounts.lock({ account_id });
        const user = await find(tx.users, account_id, user_id);
        await refuseLastAdmin(tx, user);
        await tx.users.remove({ account_id }, user_id);
        return toUser(user);
      }),
  };
};

export type Users = ReturnType<typeof createUsers>;

export const toUser = (stored: StoredUser): User => ({
  user_id: stored.user_id,
  email: stored.email,
  name: stored.name,
  permission: stored.permission,
  status: stored.password_hash === null ? 'invited' : 'active',
  created_at: isoTime(stored.created_at),
  last_seen_at: isoTimeOrNull(stored.last_seen_at),
});

/** What is wrong with a name that was trimmed, for the person who gave it; null when somebody can read it as it is. */
export const nameProblem = (name: string): string | null => {
  if (name === '') return 'must not be blank';
  // The two joiners are part of how some languages are spelled.
  if (/[\p{Zl}\p{Zp}]|[^\P{C}\u200c\u200d]/u.test(name))
    return 'must not contain control, formatting or text direction characters';
  // An admin could have us mail anybody a link of theirs.
  return /:\/\/|\bwww\./i.test(name) ? 'must not contain a web address' : null;
};

/** A name that somebody can read. Throws VALIDATION_FAILED. */
export const nameOf = (given: string): string => {
  const name = given.trim();
  const problem = nameProblem(name);
  if (problem === null) return name;
  throw invalid({ input: 'name', message: problem });
};

/** An invited admin does not count beside an active one: nobody knows whether the invitation will be accepted. */
const refuseLastAdmin = async ({ users }: Membership, user: StoredUser): Promise<void> => {
  if (user.permission !== 'admin') return;
  const others = (await users.admins(user)).filter(({ user_id }) => user_id !== user.user_id);
  const isActive = ({ password_hash }: StoredUser): boolean => password_hash !== null;
  if (isActive(user) ? others.some(isActive) : others.length > 0) return;
  throw new Failure('LAST_ADMIN');
};
