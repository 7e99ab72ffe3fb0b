import type { Account, AccountStore } from '../../domain/people/accounts.ts';
import { type Queryable, sql } from '../engines/db.ts';

export const createAccountStore = (db: Queryable): AccountStore => ({
  find: async ({ account_id }) => {
    const [row] = await db.query<Account>(
      sql`select account_id, name, plan, created_at from accounts where account_id = ${account_id}`,
    );
    return row ?? null;
  },

  lock: async ({ account_id }) => {
    // An update that changes nothing locks the row on PostgreSQL; on SQLite the transaction has the only writer's place
    // anyway.
    await db.query(sql`update accounts set plan = plan where account_id = ${account_id}`);
  },

  rename: async ({ account_id }, name) => {
    await db.query(sql`update accounts set name = ${name} where account_id = ${account_id}`);
  },
});
