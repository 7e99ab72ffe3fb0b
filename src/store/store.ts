import type { NewId } from '../domain/kernel/ids.ts';
import type { OperatorRepositories, OperatorStore, Repositories, Store } from '../domain/store.ts';
import { createAccountStore } from './accounts.ts';
import { createAllAccounts } from './all-accounts.ts';
import { createAllKeys } from './all-keys.ts';
import { createAuditLogStore } from './audit-log.ts';
import type { Db, Queryable } from './db.ts';
import { createDeliveryLogStore } from './delivery-log.ts';
import type { SecretBox } from './encryption.ts';
import { createEventLogStore } from './event-log.ts';
import { createEventStore } from './events.ts';
import { createExpiryNoticeStore } from './expiry-notices.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { createIssueStore } from './issues.ts';
import { createKeyStore } from './keys.ts';
import { createMailStore } from './mails.ts';
import { createOneTimeLinkStore } from './one-time-links.ts';
import { createOverviewStore } from './overview.ts';
import { createScanRunStore } from './scan-runs.ts';
import { createScanStore } from './scans.ts';
import { createSessionStore } from './sessions.ts';
import { createUserStore } from './users.ts';
import { createWebhookStore } from './webhooks.ts';

interface StoreOptions {
  newId: NewId;
  secretBox: SecretBox;
}

/** The domain's ports within one transaction, or on the database itself. */
export const repositoriesOn = (q: Queryable, { newId, secretBox }: StoreOptions): Repositories => ({
  accounts: createAccountStore(q),
  keys: createKeyStore(q),
  scans: createScanStore(q),
  issues: createIssueStore(q),
  events: createEventStore(q, newId),
  eventLog: createEventLogStore(q),
  webhooks: createWebhookStore(q, secretBox),
  deliveryLog: createDeliveryLogStore(q),
  idempotency: createIdempotencyStore(q),
  users: createUserStore(q),
  sessions: createSessionStore(q),
  links: createOneTimeLinkStore(q),
  auditLog: createAuditLogStore(q),
  mails: createMailStore(q, secretBox),
  overview: createOverviewStore(q),
});

const operatorRepositoriesOn = (q: Queryable, options: StoreOptions): OperatorRepositories => ({
  ...repositoriesOn(q, options),
  allAccounts: createAllAccounts(q),
  allKeys: createAllKeys(q),
  scanRuns: createScanRunStore(q),
  expiryNotices: createExpiryNoticeStore(q),
});

/** The ports that callers reach, on one database, whichever engine it is. */
export const createStore = ({ db, ...options }: StoreOptions & { db: Db }): Store => ({
  ...repositoriesOn(db, options),
  transaction: (work) => db.transaction((tx) => work(repositoriesOn(tx, options))),
  notify: db.notify,
  listen: db.listen,
});

/** All ports, for the operator's commands and the worker. */
export const createOperatorStore = ({ db, ...options }: StoreOptions & { db: Db }): OperatorStore => ({
  ...operatorRepositoriesOn(db, options),
  transaction: (work) => db.transaction((tx) => work(operatorRepositoriesOn(tx, options))),
  notify: db.notify,
  listen: db.listen,
});
