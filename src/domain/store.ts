import type { EventLogStore } from './events/event-log.ts';
import type { EventStore } from './events/events.ts';
import type { ActivityStore } from './issues/activity/activity.ts';
import type { IssuePastStore } from './issues/activity/history.ts';
import type { DecisionStore } from './issues/decisions.ts';
import type { ExcerptStore } from './issues/excerpts.ts';
import type { IssueStore } from './issues/issues.ts';
import type { IssueListStore } from './issues/lists/issue-walk.ts';
import type { RuleSettingsStore } from './issues/rule-settings.ts';
import type { SavedFilterStore } from './issues/saved-filters.ts';
import type { BranchHistoryStore } from './issues/standing/branch-history.ts';
import type { BranchStateStore } from './issues/standing/branch-state.ts';
import type { DayStore } from './issues/standing/days.ts';
import type { IdempotencyStore } from './kernel/idempotency.ts';
import type { Hints, Transactional } from './kernel/transaction.ts';
import type { AccountStore, AllAccounts } from './people/accounts.ts';
import type { AuditLogStore } from './people/audit-log.ts';
import type { ExpiryNoticeStore } from './people/expiry-notices.ts';
import type { AllKeys, KeyStore } from './people/keys.ts';
import type { MailStore } from './people/mail.ts';
import type { OneTimeLinkStore } from './people/one-time-links.ts';
import type { RequestCountStore } from './people/request-counts.ts';
import type { SessionStore } from './people/sessions.ts';
import type { UserStore } from './people/users.ts';
import type { AllRepositories, BranchStore } from './repositories/branches.ts';
import type { RepositoryStore } from './repositories/repositories.ts';
import type { CustomRuleStore } from './rules/custom-rules.ts';
import type { OverviewStore } from './scans/overview.ts';
import type { ScanRunStore } from './scans/scan-run.ts';
import type { ScanStore } from './scans/scans.ts';
import type { DeliveryLogStore } from './webhooks/deliveries.ts';
import type { AttemptCountStore } from './webhooks/webhook-statistics.ts';
import type { WebhookStore } from './webhooks/webhooks.ts';

/**
 * What is stored, by noun, as a caller reaches it: each method takes whose it is about. Each noun's file owns its port.
 */
export interface Ports {
  accounts: AccountStore;
  keys: KeyStore;
  repositories: RepositoryStore;
  branches: BranchStore;
  scans: ScanStore;
  issues: IssueStore;
  issueLists: IssueListStore;
  decisions: DecisionStore;
  activity: ActivityStore;
  issuePast: IssuePastStore;
  states: BranchStateStore;
  excerpts: ExcerptStore;
  history: BranchHistoryStore;
  days: DayStore;
  ruleSettings: RuleSettingsStore;
  customRules: CustomRuleStore;
  savedFilters: SavedFilterStore;
  events: EventStore;
  eventLog: EventLogStore;
  webhooks: WebhookStore;
  deliveryLog: DeliveryLogStore;
  attemptCounts: AttemptCountStore;
  idempotency: IdempotencyStore;
  users: UserStore;
  sessions: SessionStore;
  links: OneTimeLinkStore;
  auditLog: AuditLogStore;
  mails: MailStore;
  overview: OverviewStore;
  requestCounts: RequestCountStore;
}

export interface Store extends Ports, Transactional<Ports>, Hints {}

/** What the operator's commands and the worker reach beyond that, over all accounts. No handler is given it. */
export interface OperatorPorts extends Ports {
  allAccounts: AllAccounts;
  allKeys: AllKeys;
  allRepositories: AllRepositories;
  scanRuns: ScanRunStore;
  expiryNotices: ExpiryNoticeStore;
}

export interface OperatorStore extends OperatorPorts, Transactional<OperatorPorts>, Hints {}
