import type { Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { AccountStore } from './accounts.ts';
import { dashboardPage } from './dashboard-pages.ts';
import type { ApiKey } from './keys.ts';
import type { Mailer, MailStore } from './mail.ts';
import type { UserStore } from './users.ts';

/** Days before a key's end at which its account is told, once each. A key that never had so many to live is not. */
const NOTICE_DAYS = [14, 3] as const;
const KEYS_AT_ONCE = 50;

export interface ExpiryNoticeStore {
  /**
   * Takes keys that end within so many days of `now` and were not reported yet, and marks them as reported. Once the
   * transaction ends nobody else gets them.
   */
  take(notice: { days: number; now: number; limit: number }): Promise<ApiKey[]>;
}

interface Telling {
  expiryNotices: ExpiryNoticeStore;
  accounts: Pick<AccountStore, 'find'>;
  users: Pick<UserStore, 'admins'>;
  mails: MailStore;
}

export interface ExpiryNoticeDependencies {
  store: Transactional<Telling>;
  now: Now;
  mailer: Mailer;
  /** Where people reach the dashboard. */
  publicAddress: () => string;
}

/** Mails the admins of an account before its keys expire. `pause` says between two steps whether to go on. */
export const createExpiryNotices = ({ store, now, mailer, publicAddress }: ExpiryNoticeDependencies) => {
  const tellAdmins = async (tx: Telling, key: ApiKey): Promise<void> => {
    const account = await tx.accounts.find(key);
    if (!account) return;
    const { key_id, name: key_name, environment, expires_at, last_used_at } = key;
    const about = { kind: 'key_expires' as const, key_id, key_name, environment, expires_at, last_used_at };
    const url = dashboardPage(publicAddress(), environment, '/settings/api-keys');
    for (const { email: to, name, password_hash } of await tx.users.admins(key))
      if (password_hash !== null) await mailer.queue(tx, { ...about, to, name, account_name: account.name, url });
  };

  const tell = (days: number): Promise<number> =>
    store.transaction(async (tx) => {
      const keys = await tx.expiryNotices.take({ days, now: now(), limit: KEYS_AT_ONCE });
      for (const key of keys) await tellAdmins(tx, key);
      return keys.length;
    });

  return {
    tell: async (pause: () => Promise<boolean>): Promise<void> => {
      // The shortest first: a key that is reported three days ahead is not reported again for fourteen.
      for (const days of NOTICE_DAYS.toReversed())
        while ((await tell(days)) === KEYS_AT_ONCE) if (!(await pause())) return;
    },
  };
};
