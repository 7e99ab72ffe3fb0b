import type { SessionStore, StoredSession } from '../../domain/people/sessions.ts';
import { empty, type Queryable, raw, sql } from '../engines/db.ts';
import { toUserAndAccount, type UserAndAccountRow, userAndAccountColumns } from './users.ts';

const columns = raw('session_id, user_id, address, user_agent, created_at, last_seen_at, ends_at, last_ends_at');

/** The session's columns beside those of its user, which have some of the same names. */
type SessionRow = UserAndAccountRow &
  Pick<StoredSession, 'session_id' | 'address' | 'user_agent' | 'ends_at' | 'last_ends_at'> & {
    began_at: number;
    used_at: number;
  };

export const createSessionStore = (db: Queryable): SessionStore => ({
  insert: async (session, token_hash) => {
    await db.query(sql`insert into sessions (session_id, user_id, token_hash, address, user_agent, created_at,
        last_seen_at, ends_at, last_ends_at)
      values (${session.session_id}, ${session.user_id}, ${token_hash}, ${session.address}, ${session.user_agent},
        ${session.created_at}, ${session.last_seen_at}, ${session.ends_at}, ${session.last_ends_at})`);
  },

  find: async (token_hash, now) => {
    const [row] =
      await db.query<SessionRow>(sql`select s.session_id, s.address, s.user_agent, s.ends_at, s.last_ends_at,
        s.created_at as began_at, s.last_seen_at as used_at, ${userAndAccountColumns}
      from sessions s join users u on u.user_id = s.user_id join accounts a on a.account_id = u.account_id
      where s.token_hash = ${token_hash} and s.ends_at > ${now}`);
    if (!row) return null;
    const { session_id, user_id, address, user_agent, ends_at, last_ends_at, began_at, used_at } = row;
    const times = { created_at: began_at, last_seen_at: used_at, ends_at, last_ends_at };
    return { session: { session_id, user_id, address, user_agent, ...times }, ...toUserAndAccount(row) };
  },

  markSeen: async (session_id, { at, ends_at }) => {
    await db.query(
      sql`update sessions set last_seen_at = ${at}, ends_at = ${ends_at} where session_id = ${session_id}`,
    );
  },

  remove: async (session_id) => {
    await db.query(sql`delete from sessions where session_id = ${session_id}`);
  },

  removeOld: async (user_id, kept) => {
    await db.query(sql`delete from sessions where user_id = ${user_id} and session_id not in (
      select session_id from sessions where user_id = ${user_id} order by created_at desc, session_id desc limit ${kept})`);
  },

  listOf: (user_id, now) =>
    db.query<StoredSession>(sql`select ${columns} from sessions where user_id = ${user_id} and ends_at > ${now}
      order by last_seen_at desc, session_id desc`),

  removeOne: async (user_id, session_id) => {
    const [row] = await db.query<StoredSession>(
      sql`delete from sessions where user_id = ${user_id} and session_id = ${session_id} returning ${columns}`,
    );
    return row ?? null;
  },

  removeOf: async (user_id, except) => {
    const rows = await db.query(sql`delete from sessions where user_id = ${user_id}
      ${except === null ? empty : sql`and session_id <> ${except}`} returning session_id`);
    return rows.length;
  },
});
