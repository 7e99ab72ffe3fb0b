import type { NewId } from './ids.ts';
import type { Plan } from './plans.ts';
import type { Now } from './time.ts';
import type { Transactional } from './transaction.ts';

export interface Account {
  account_id: string;
  name: string;
  plan: Plan;
  created_at: number;
}

export interface AccountStore {
  insert(account: Account): Promise<void>;
  find(account_id: string): Promise<Account | null>;
  /** Oldest first. */
  list(): Promise<Account[]>;
  /** True for one caller alone in the life of a database that has no account yet. */
  claimFirst(): Promise<boolean>;
  /** False when there is no such account. */
  setPlan(account_id: string, plan: Plan): Promise<boolean>;
  /** Makes other transactions that lock the same account wait until this one ends, so that counting and adding is one step. */
  lock(account_id: string): Promise<void>;
}

interface Creation {
  accounts: AccountStore;
}

interface AccountDependencies {
  store: Creation & Transactional<Creation>;
  now: Now;
  newId: NewId;
}

export const createAccounts = ({ store, now, newId }: AccountDependencies) => ({
  create: async ({ name, plan }: { name: string; plan: Plan }): Promise<Account> => {
    const account = { account_id: newId('acc'), name, plan, created_at: now() };
    await store.accounts.insert(account);
    return account;
  },
  /** The account that a first start makes; null when there is one, or another process makes it just now. */
  createFirst: (): Promise<Account | null> =>
    store.transaction(async (tx) => {
      if (!(await tx.accounts.claimFirst())) return null;
      const account: Account = { account_id: newId('acc'), name: 'Default', plan: 'developer', created_at: now() };
      await tx.accounts.insert(account);
      return account;
    }),
  list: () => store.accounts.list(),
  find: (account_id: string) => store.accounts.find(account_id),
  setPlan: (account_id: string, plan: Plan) => store.accounts.setPlan(account_id, plan),
});

export type Accounts = ReturnType<typeof createAccounts>;
