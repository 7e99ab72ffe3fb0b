import type { Account, AllAccounts } from '../../domain/people/accounts.ts';
import { type Queryable, sql } from '../engines/db.ts';

export const createAllAccounts = (db: Queryable): AllAccounts => ({
  insert: async ({ account_id, name, plan, created_at }) => {
    await db.query(sql`insert into accounts (account_id, name, plan, created_at)
      values (${account_id}, ${name}, ${plan}, ${created_at})`);
  },

  list: () => db.query<Account>(sql`select account_id, name, plan, created_at from accounts order by account_id`),

  claimFirst: async () => {
    const rows = await db.query(sql`insert into once (name, content)
      select 'first_account', '' where not exists (select 1 from accounts)
      on conflict (name) do nothing returning name`);
    return rows.length > 0;
  },

  setPlan: async (account_id, plan) => {
    const rows = await db.query(
      sql`update accounts set plan = ${plan} where account_id = ${account_id} returning account_id`,
    );
    return rows.length > 0;
  },
});
