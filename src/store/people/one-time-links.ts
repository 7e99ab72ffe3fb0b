import type { KnownLink, OneTimeLink, OneTimeLinkStore } from '../../domain/people/one-time-links.ts';
import { type Queryable, sql } from '../engines/db.ts';

export const createOneTimeLinkStore = (db: Queryable): OneTimeLinkStore => ({
  put: async ({ purpose, account_id, user_id, token_hash, expires_at }) => {
    await db.query(sql`insert into one_time_links (holder, purpose, account_id, user_id, token_hash, expires_at)
      values (${user_id ?? account_id}, ${purpose}, ${account_id}, ${user_id}, ${token_hash}, ${expires_at})
      on conflict (holder, purpose) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
  },

  find: async (token_hash, now) => {
    const [row] = await db.query<KnownLink>(sql`select l.purpose, l.account_id, l.user_id, l.expires_at,
        a.name as account_name, u.email, u.name
      from one_time_links l join accounts a on a.account_id = l.account_id left join users u on u.user_id = l.user_id
      where l.token_hash = ${token_hash} and l.expires_at > ${now}`);
    return row ?? null;
  },

  take: async (token_hash, now) => {
    const [row] = await db.query<OneTimeLink>(sql`delete from one_time_links
      where token_hash = ${token_hash} and expires_at > ${now} returning purpose, account_id, user_id, expires_at`);
    return row ?? null;
  },

  removeOf: async ({ account_id }, user_id) => {
    await db.query(sql`delete from one_time_links where user_id = ${user_id} and account_id = ${account_id}`);
  },

  removeFirst: async ({ account_id }) => {
    await db.query(sql`delete from one_time_links
      where holder = ${account_id} and account_id = ${account_id} and purpose = 'first_user'`);
  },
});
