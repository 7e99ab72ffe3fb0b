import type { Environment } from '../kernel/caller.ts';
import type { AccountStore } from '../people/accounts.ts';
import { type AuditLog, type AuditLogStore, SYSTEM } from '../people/audit-log.ts';
import { dashboardPage } from '../people/dashboard-pages.ts';
import type { Mailer, MailStore } from '../people/mail.ts';
import type { UserStore } from '../people/users.ts';
import type { WebhookDisabledReason } from './delivery-queue.ts';

/** A webhook that the service has just switched off. */
export interface DisabledWebhook {
  webhook_id: string;
  account_id: string;
  environment: Environment;
  url: string;
  reason: WebhookDisabledReason;
  /** Epoch milliseconds. */
  at: number;
}

interface Telling {
  accounts: Pick<AccountStore, 'find'>;
  users: Pick<UserStore, 'admins'>;
  auditLog: AuditLogStore;
  mails: MailStore;
}

export interface WebhookNoticeDependencies {
  auditLog: AuditLog;
  mailer: Mailer | null;
  /** Where people reach the dashboard. */
  publicAddress: () => string;
}

/** What is reported of a webhook in the transaction that disables it: never silently (decision 28). */
export const createWebhookNotices = ({ auditLog, mailer, publicAddress }: WebhookNoticeDependencies) => ({
  disabled: async (
    tx: Telling,
    { account_id, environment, webhook_id, url, reason, at }: DisabledWebhook,
  ): Promise<void> => {
    await auditLog.addTo(tx, {
      account_id,
      environment,
      actor: SYSTEM,
      action: 'webhook.disabled',
      target: { kind: 'webhook', id: webhook_id, name: url },
      address: null,
      detail: { reason },
    });
    const account = mailer && (await tx.accounts.find({ account_id }));
    if (!account) return;
    const about = { kind: 'webhook_disabled' as const, webhook_id, webhook_url: url, environment, reason, at };
    const page = dashboardPage(publicAddress(), environment, `/settings/webhooks/${webhook_id}`);
    for (const { email: to, name, password_hash } of await tx.users.admins({ account_id }))
      if (password_hash !== null) await mailer.queue(tx, { ...about, to, name, account_name: account.name, url: page });
  },
});
