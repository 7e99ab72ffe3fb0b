import type { AccountScope } from '../kernel/caller.ts';
import type { NewId } from '../kernel/ids.ts';
import type { Plan } from '../kernel/plans.ts';
import type { Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';

export interface Account {
  account_id: string;
  name: string;
  plan: Plan;
  created_at: number;
}

export interface AccountStore {
  find(scope: AccountScope): Promise<Account | null>;
  /**
   * Makes other transactions that lock the same account wait until this one ends, so that counting and adding is one
   * step.
   */
  lock(scope: AccountScope): Promise<void>;
  rename(scope: AccountScope, name: string): Promise<void>;
}

/** Accounts as the operator sees them: all there are. */
export interface AllAccounts {
  insert(account: Account): Promise<void>;
  /** Oldest first. */
  list(): Promise<Account[]>;
  /** True for one caller alone in the life of a database that has no account yet. */
  claimFirst(): Promise<boolean>;
  /** False when there is no such account. */
  setPlan(account_id: string, plan: Plan): Promise<boolean>;
}

interface Creation {
  allAccounts: AllAccounts;
}

interface AccountDependencies {
  store: { accounts: Pick<AccountStore, 'find'> } & Creation & Transactional<Creation>;
  now: Now;
  newId: NewId;
}

export const createAccounts = ({ store, now, newId }: AccountDependencies) => ({
  create: async ({ name, plan }: { name: string; plan: Plan }): Promise<Account> => {
    const account = { account_id: newId('acc'), name, plan, created_at: now() };
    await store.allAccounts.insert(account);
    return account;
  },
  /** The account that a first start makes; null when there is one, or another process makes it just now. */
  createFirst: (): Promise<Account | null> =>
    store.transaction(async (tx) => {
      if (!(await tx.allAccounts.claimFirst())) return null;
      const account: Account = { account_id: newId('acc'), name: 'Default', plan: 'developer', created_at: now() };
      await tx.allAccounts.insert(account);
      return account;
    }),
  list: () => store.allAccounts.list(),
  find: (account_id: string) => store.accounts.find({ account_id }),
  setPlan: (account_id: string, plan: Plan) => store.allAccounts.setPlan(account_id, plan),
});

/** What an account's own admins change of it. */
export const createAccountSettings = ({ store }: { store: { accounts: Pick<AccountStore, 'rename'> } }) => ({
  rename: (account_id: string, name: string): Promise<void> => store.accounts.rename({ account_id }, name),
});

export type AccountSettings = ReturnType<typeof createAccountSettings>;

export type Accounts = ReturnType<typeof createAccounts>;
