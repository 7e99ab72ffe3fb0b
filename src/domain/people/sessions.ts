import type { NewId, NewSecretToken } from '../kernel/ids.ts';
import { DAY, HOUR, isoTime, MINUTE, type Now } from '../kernel/time.ts';
import type { Account } from './accounts.ts';
import { hashSecret } from './key-format.ts';
import { type StoredUser, toUser, type User, type UserStore } from './users.ts';

/** A session ends when it was not used for so long, and at the latest so long after it began. */
const IDLE = 12 * HOUR;
const LONGEST = 30 * DAY;
const SEEN_RESOLUTION = MINUTE; // a write per call would cost more than the answer is worth
const LONGEST_AGENT = 400;
const MOST_OF_A_USER = 20;

export interface StoredSession {
  session_id: string;
  user_id: string;
  address: string | null;
  user_agent: string | null;
  created_at: number;
  last_seen_at: number;
  /** When it ends unless it is used. */
  ends_at: number;
  /** When it ends in any case. */
  last_ends_at: number;
}

export interface SessionStore {
  insert(session: StoredSession, token_hash: string): Promise<void>;
  /** Null when it has ended at `now`. */
  find(token_hash: string, now: number): Promise<{ session: StoredSession; user: StoredUser; account: Account } | null>;
  markSeen(session_id: string, seen: { at: number; ends_at: number }): Promise<void>;
  remove(session_id: string): Promise<void>;
  /** All of a user but the newest. */
  removeOld(user_id: string, kept: number): Promise<void>;
  /** Those of a user that have not ended at `now`, the one last used first. */
  listOf(user_id: string, now: number): Promise<StoredSession[]>;
  /** One of a user, and what it was; null where the user has no such session. */
  removeOne(user_id: string, session_id: string): Promise<StoredSession | null>;
  /** All of a user but one; says how many. */
  removeOf(user_id: string, except: string | null): Promise<number>;
}

/** Where a call comes from. */
export interface Client {
  address: string | null;
  /** What attempts are counted by: the address, or its network where one subscriber has many. */
  network: string;
  user_agent: string | null;
}

/** A session with what a call of it may do. */
export interface SignedIn {
  session_id: string;
  user: User;
  account: Account;
  /** When the session ends unless it is used. */
  expires_at: string;
}

/** A session just begun: the only time that its token is seen. */
export type BegunSession = SignedIn & { token: string };

interface Kept {
  sessions: SessionStore;
  users: Pick<UserStore, 'markSeen'>;
}

export interface SessionDependencies {
  store: Kept;
  now: Now;
  newId: NewId;
  newSecretToken: NewSecretToken;
}

export const createSessions = ({ store, now, newId, newSecretToken }: SessionDependencies) => ({
  /**
   * Begins a session of a user who has just proved who it is, in the transaction that holds the user. The oldest beyond
   * twenty end.
   */
  begin: async (
    tx: Kept,
    { user, account, client }: { user: StoredUser; account: Account; client: Client },
  ): Promise<BegunSession> => {
    const at = now();
    const token = newSecretToken();
    const session: StoredSession = {
      session_id: newId('ses'),
      user_id: user.user_id,
      address: client.address,
      user_agent: client.user_agent?.slice(0, LONGEST_AGENT) ?? null,
      created_at: at,
      last_seen_at: at,
      ends_at: at + IDLE,
      last_ends_at: at + LONGEST,
    };
    await tx.sessions.insert(session, hashSecret(token));
    await tx.sessions.removeOld(user.user_id, MOST_OF_A_USER);
    await tx.users.markSeen(user, user.user_id, at);
    return { token, ...toSignedIn(session, { ...user, last_seen_at: at }, account) };
  },

  /**
   * Looks session and user up each time, so that an end, a removal or a change of permission holds at once. Null: sign
   * in again.
   */
  authenticate: async (token: string): Promise<SignedIn | null> => {
    const at = now();
    const found = await store.sessions.find(hashSecret(token), at);
    if (!found) return null;
    const { session, user, account } = found;
    if (at - session.last_seen_at < SEEN_RESOLUTION) return toSignedIn(session, user, account);
    const ends_at = Math.min(at + IDLE, session.last_ends_at);
    await store.sessions.markSeen(session.session_id, { at, ends_at });
    await store.users.markSeen(user, user.user_id, at);
    return toSignedIn({ ...session, ends_at }, { ...user, last_seen_at: at }, account);
  },

  /** The same without counting as use: what looks by itself, as an open stream does, must not keep a session alive. */
  check: async (token: string): Promise<SignedIn | null> => {
    const found = await store.sessions.find(hashSecret(token), now());
    return found && toSignedIn(found.session, found.user, found.account);
  },
});

export type Sessions = ReturnType<typeof createSessions>;

const toSignedIn = ({ session_id, ends_at }: StoredSession, user: StoredUser, account: Account): SignedIn => ({
  session_id,
  user: toUser(user),
  account,
  expires_at: isoTime(ends_at),
});
