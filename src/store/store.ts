import type { NewId } from '../domain/kernel/ids.ts';
import type { OperatorPorts, OperatorStore, Ports, Store } from '../domain/store.ts';
import type { Db, Queryable } from './engines/db.ts';
import { createEventLogStore } from './events/event-log.ts';
import { createEventStore } from './events/events.ts';
import { createActivityStore } from './issues/activity/activity.ts';
import { createIssuePastStore } from './issues/activity/issue-past.ts';
import { createBranchHistoryStore } from './issues/branch-history.ts';
import { createBranchStateStore } from './issues/branch-states.ts';
import { createCustomRuleStore } from './issues/custom-rules.ts';
import { createDayStore } from './issues/days.ts';
import { createDecisionStore } from './issues/decisions.ts';
import { createExcerptStore } from './issues/excerpts.ts';
import { createSeenIssues } from './issues/issue-texts.ts';
import { createIssueStore } from './issues/issues.ts';
import { createIssueListStore } from './issues/lists/issue-lists.ts';
import { createRuleSettingsStore } from './issues/rule-settings.ts';
import { createSavedFilterStore } from './issues/saved-filters.ts';
import { createIdempotencyStore } from './kernel/idempotency.ts';
import { createAccountStore } from './people/accounts.ts';
import { createAllAccounts } from './people/all-accounts.ts';
import { createAllKeys } from './people/all-keys.ts';
import { createAuditLogStore } from './people/audit-log.ts';
import { createExpiryNoticeStore } from './people/expiry-notices.ts';
import { createKeyStore } from './people/keys.ts';
import { createMailStore } from './people/mails.ts';
import { createOneTimeLinkStore } from './people/one-time-links.ts';
import { createRequestCountStore } from './people/request-counts.ts';
import { createSessionStore } from './people/sessions.ts';
import { createUserStore } from './people/users.ts';
import { createAllRepositories } from './repositories/all-repositories.ts';
import { createBranchStore } from './repositories/branches.ts';
import { createRepositoryStore } from './repositories/repositories.ts';
import { createOverviewStore } from './scans/overview.ts';
import { createScanRunStore } from './scans/scan-runs.ts';
import { createScanRecords, createScanStore } from './scans/scans.ts';
import type { SecretBox } from './sealed/encryption.ts';
import { createAttemptCountStore } from './webhooks/attempt-counts.ts';
import { createDeliveryLogStore } from './webhooks/deliveries.ts';
import { createWebhookStore } from './webhooks/webhooks.ts';

interface StoreOptions {
  newId: NewId;
  secretBox: SecretBox;
}

/** The domain's ports within one transaction, or on the database itself. */
export const portsOn = (db: Queryable, { newId, secretBox }: StoreOptions): Ports => ({
  accounts: createAccountStore(db),
  keys: createKeyStore(db),
  repositories: createRepositoryStore(db),
  branches: createBranchStore(db),
  scans: createScanStore(db),
  issues: createIssueStore(db),
  issueLists: createIssueListStore(db),
  decisions: createDecisionStore(db),
  activity: createActivityStore(db),
  issuePast: createIssuePastStore(db),
  states: createBranchStateStore(db),
  excerpts: createExcerptStore(db),
  history: createBranchHistoryStore(db),
  days: createDayStore(db),
  ruleSettings: createRuleSettingsStore(db),
  customRules: createCustomRuleStore(db),
  savedFilters: createSavedFilterStore(db),
  events: createEventStore(db, newId),
  eventLog: createEventLogStore(db),
  webhooks: createWebhookStore(db, secretBox),
  deliveryLog: createDeliveryLogStore(db),
  attemptCounts: createAttemptCountStore(db),
  idempotency: createIdempotencyStore(db),
  users: createUserStore(db),
  sessions: createSessionStore(db),
  links: createOneTimeLinkStore(db),
  auditLog: createAuditLogStore(db),
  mails: createMailStore(db, secretBox),
  overview: createOverviewStore(db),
  requestCounts: createRequestCountStore(db),
});

const operatorPortsOn = (db: Queryable, options: StoreOptions): OperatorPorts => ({
  ...portsOn(db, options),
  allAccounts: createAllAccounts(db),
  allKeys: createAllKeys(db),
  allRepositories: createAllRepositories(db),
  scanRuns: createScanRunStore(db),
  expiryNotices: createExpiryNoticeStore(db),
});

/** The ports that callers reach, on one database, whichever engine it is. */
export const createStore = ({ db, ...options }: StoreOptions & { db: Db }): Store => ({
  ...portsOn(db, options),
  ...atHandOn(db),
  transaction: (work) => db.transaction((tx) => work(portsOn(tx, options))),
  notify: db.notify,
  listen: db.listen,
});

/** Lists as the API reads them: what never changes is kept in memory for a while. */
const atHandOn = (db: Db): Pick<Ports, 'scans' | 'issues' | 'issueLists'> => {
  const seen = createSeenIssues();
  return {
    scans: createScanStore(db, createScanRecords()),
    issues: createIssueStore(db, seen),
    issueLists: createIssueListStore(db, seen),
  };
};

/** All ports, for the operator's commands and the worker. */
export const createOperatorStore = ({ db, ...options }: StoreOptions & { db: Db }): OperatorStore => ({
  ...operatorPortsOn(db, options),
  transaction: (work) => db.transaction((tx) => work(operatorPortsOn(tx, options))),
  notify: db.notify,
  listen: db.listen,
});
