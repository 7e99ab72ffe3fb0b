import type { Account } from '../../domain/people/accounts.ts';
import type { StoredUser, UserStore } from '../../domain/people/users.ts';
import { empty, type Queryable, raw, sql } from '../engines/db.ts';

const NAMES = ['user_id', 'account_id', 'email', 'name', 'permission', 'password_hash', 'created_at', 'last_seen_at'];
const columns = raw(NAMES.join(', '));

/** The columns of a user and its account, of a query that calls the two `u` and `a`. */
export const userAndAccountColumns = raw(
  `${NAMES.map((name) => `u.${name}`).join(', ')}, a.name as account_name, a.plan, a.created_at as account_created_at`,
);

export type UserAndAccountRow = StoredUser & {
  account_name: string;
  plan: Account['plan'];
  account_created_at: number;
};

export const toUserAndAccount = (row: UserAndAccountRow): { user: StoredUser; account: Account } => {
  const { user_id, account_id, email, name, permission, password_hash, created_at, last_seen_at } = row;
  return {
    user: { user_id, account_id, email, name, permission, password_hash, created_at, last_seen_at },
    account: { account_id, name: row.account_name, plan: row.plan, created_at: row.account_created_at },
  };
};

export const createUserStore = (db: Queryable): UserStore => ({
  insert: async (user) => {
    const rows = await db.query(sql`insert into users (user_id, account_id, email, name, permission, password_hash,
        created_at, last_seen_at) values (${user.user_id}, ${user.account_id},
      ${user.email}, ${user.name}, ${user.permission}, ${user.password_hash}, ${user.created_at}, ${user.last_seen_at})
      on conflict (account_id, email) do nothing returning user_id`);
    return rows.length > 0;
  },

  find: async ({ account_id }, user_id) => {
    const [row] = await db.query<StoredUser>(
      sql`select ${columns} from users where user_id = ${user_id} and account_id = ${account_id}`,
    );
    return row ?? null;
  },

  list: ({ account_id }, { limit, after }) =>
    db.query<StoredUser>(sql`select ${columns} from users where account_id = ${account_id}
      ${after === null ? empty : sql`and user_id < ${after}`} order by user_id desc limit ${limit}`),

  listByEmail: async (email) => {
    const rows = await db.query<UserAndAccountRow>(sql`select ${userAndAccountColumns}
      from users u join accounts a on a.account_id = u.account_id where u.email = ${email} order by u.user_id`);
    return rows.map(toUserAndAccount);
  },

  admins: ({ account_id }) =>
    db.query<StoredUser>(
      sql`select ${columns} from users where account_id = ${account_id} and permission = 'admin' order by user_id`,
    ),

  hasActive: async ({ account_id }) => {
    const rows = await db.query(
      sql`select user_id from users where account_id = ${account_id} and password_hash is not null limit 1`,
    );
    return rows.length > 0;
  },

  hold: async ({ account_id }, user_id) => {
    // An update that changes nothing locks the row on PostgreSQL; on SQLite the transaction has the only writer's place
    // anyway.
    const [row] = await db.query<StoredUser>(
      sql`update users set name = name where user_id = ${user_id} and account_id = ${account_id}
        returning ${columns}`,
    );
    return row ?? null;
  },

  update: async ({ account_id }, user_id, { name, permission }) => {
    await db.query(sql`update users
      set name = coalesce(${name ?? null}, name), permission = coalesce(${permission ?? null}, permission)
      where user_id = ${user_id} and account_id = ${account_id}`);
  },

  setPassword: async ({ account_id }, user_id, password_hash) => {
    await db.query(sql`update users set password_hash = ${password_hash}
      where user_id = ${user_id} and account_id = ${account_id}`);
  },

  markSeen: async ({ account_id }, user_id, at) => {
    await db.query(sql`update users set last_seen_at = ${at}
      where user_id = ${user_id} and account_id = ${account_id}`);
  },

  remove: async ({ account_id }, user_id) => {
    await db.query(sql`delete from users where user_id = ${user_id} and account_id = ${account_id}`);
  },
});
