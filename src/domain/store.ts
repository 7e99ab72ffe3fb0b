import type { AccountStore, AllAccounts } from './accounts.ts';
import type { AuditLogStore } from './audit-log.ts';
import type { DeliveryLogStore } from './delivery-log.ts';
import type { EventLogStore } from './event-log.ts';
import type { EventStore } from './events.ts';
import type { ExpiryNoticeStore } from './expiry-notices.ts';
import type { IdempotencyStore } from './idempotency.ts';
import type { IssueStore } from './issues.ts';
import type { AllKeys, KeyStore } from './keys.ts';
import type { MailStore } from './mail.ts';
import type { OneTimeLinkStore } from './one-time-links.ts';
import type { OverviewStore } from './overview.ts';
import type { ScanRunStore } from './scan-runs.ts';
import type { ScanStore } from './scans.ts';
import type { SessionStore } from './sessions.ts';
import type { Hints, Transactional } from './transaction.ts';
import type { UserStore } from './users.ts';
import type { WebhookStore } from './webhooks.ts';

/** What is stored, by noun, as a caller reaches it: each method takes whose it is about. Each noun's file owns its port. */
export interface Repositories {
  accounts: AccountStore;
  keys: KeyStore;
  scans: ScanStore;
  issues: IssueStore;
  events: EventStore;
  eventLog: EventLogStore;
  webhooks: WebhookStore;
  deliveryLog: DeliveryLogStore;
  idempotency: IdempotencyStore;
  users: UserStore;
  sessions: SessionStore;
  links: OneTimeLinkStore;
  auditLog: AuditLogStore;
  mails: MailStore;
  overview: OverviewStore;
}

export interface Store extends Repositories, Transactional<Repositories>, Hints {}

/** What the operator's commands and the worker reach beyond that, over all accounts. No handler is given it. */
export interface OperatorRepositories extends Repositories {
  allAccounts: AllAccounts;
  allKeys: AllKeys;
  scanRuns: ScanRunStore;
  expiryNotices: ExpiryNoticeStore;
}

export interface OperatorStore extends OperatorRepositories, Transactional<OperatorRepositories>, Hints {}
