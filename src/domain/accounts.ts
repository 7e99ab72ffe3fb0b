import type { NewId } from './ids.ts';
import type { Plan } from './plans.ts';
import type { Now } from './time.ts';

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
  /** False when there is no such account. */
  setPlan(account_id: string, plan: Plan): Promise<boolean>;
  /** Makes other transactions that lock the same account wait until this one ends, so that counting and adding is one step. */
  lock(account_id: string): Promise<void>;
}

interface AccountDependencies {
  store: { accounts: AccountStore };
  now: Now;
  newId: NewId;
}

export const createAccounts = ({ store, now, newId }: AccountDependencies) => ({
  create: async ({ name, plan }: { name: string; plan: Plan }): Promise<Account> => {
    const account = { account_id: newId('acc'), name, plan, created_at: now() };
    await store.accounts.insert(account);
    return account;
  },
  list: () => store.accounts.list(),
  find: (account_id: string) => store.accounts.find(account_id),
  setPlan: (account_id: string, plan: Plan) => store.accounts.setPlan(account_id, plan),
});

export type Accounts = ReturnType<typeof createAccounts>;
