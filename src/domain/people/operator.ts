import type { Plan } from '../kernel/plans.ts';
import type { Now } from '../kernel/time.ts';
import type { Accounts } from './accounts.ts';
import { type AuditEvent, type AuditLog, OPERATOR } from './audit-log.ts';
import type { AllKeys, ApiKey, CreatedKey, KeyInput, Keys } from './keys.ts';
import type { IssuedLink } from './one-time-links.ts';
import type { StoredUser, User, UserInput, Users } from './users.ts';

export interface OperatorDependencies {
  accounts: Accounts;
  keys: Keys;
  users: Users;
  auditLog: AuditLog;
  store: { allKeys: AllKeys };
  now: Now;
}

const LARGEST_PAGE = 100;

/** What the operator can do from the command line, in all accounts. Each change is in its account's audit log. */
export const createOperator = ({ accounts, keys, users, auditLog, store, now }: OperatorDependencies) => {
  const tell = (event: Pick<AuditEvent, 'account_id' | 'action' | 'target' | 'detail'> & Partial<AuditEvent>) =>
    auditLog.add({ actor: OPERATOR, environment: null, address: null, ...event });

  const usersOf = async (account_id: string): Promise<User[]> => {
    const found: User[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await users.list(account_id, { limit: LARGEST_PAGE, cursor: cursor ?? undefined });
      found.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return found;
  };

  return {
    accounts: {
      ...accounts,
      create: async (input: { name: string; plan: Plan }) => {
        const account = await accounts.create(input);
        const { account_id, plan } = account;
        await tell({ account_id, action: 'account.created', target: null, detail: { plan } });
        return account;
      },
      setPlan: async (account_id: string, plan: Plan): Promise<boolean> => {
        const isThere = await accounts.setPlan(account_id, plan);
        if (isThere) await tell({ account_id, action: 'account.plan_changed', target: null, detail: { plan } });
        return isThere;
      },
    },

    keys: {
      /** Of every account unless one is named. */
      list: (account_id?: string): Promise<ApiKey[]> => store.allKeys.list(account_id),
      create: async (input: KeyInput): Promise<CreatedKey> => {
        const created = await keys.create(input);
        const { account_id, environment, key_id: id, name, permission } = created.key;
        const target = { kind: 'key', id, name };
        await tell({ account_id, environment, action: 'key.created', target, detail: { permission } });
        return created;
      },
      /** Of any account; false when there is no such key or it is revoked already. */
      revoke: async (key_id: string): Promise<boolean> => {
        const key = await store.allKeys.revoke(key_id, now());
        if (!key) return false;
        const { account_id, environment, name } = key;
        const target = { kind: 'key', id: key_id, name };
        await tell({ account_id, environment, action: 'key.revoked', target });
        return true;
      },
    },

    users: {
      /** Newest first, those of one account after another. */
      list: async (account_ids: readonly string[]): Promise<(User & { account_id: string })[]> => {
        const all = [];
        for (const account_id of account_ids)
          all.push(...(await usersOf(account_id)).map((user) => ({ ...user, account_id })));
        return all;
      },

      listByEmail: users.listByEmail,

      /** Throws USER_EXISTS. */
      invite: async (input: UserInput & { account_id: string }): Promise<{ user: User; link: IssuedLink }> => {
        const invited = await users.invite({ ...input, invited_by: null });
        const { user_id: id, email: name, permission } = invited.user;
        const target = { kind: 'user', id, name };
        await tell({ account_id: input.account_id, action: 'user.invited', target, detail: { permission } });
        return invited;
      },

      createLink: async ({ account_id, user_id: id, email: name }: StoredUser): Promise<IssuedLink> => {
        const link = await users.createLink(account_id, id, { invited_by: null });
        const target = { kind: 'user', id, name };
        await tell({ account_id, action: 'user.link_created', target, detail: { purpose: link.purpose } });
        return link;
      },

      /** The link that makes the account's first user, as long as nobody can sign in; null after that. */
      createFirstLink: users.createFirstLink,
    },
  };
};

export type Operator = ReturnType<typeof createOperator>;
