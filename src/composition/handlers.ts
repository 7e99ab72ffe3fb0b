/** The handlers of both contracts, wired. */

import { setImmediate } from 'node:timers/promises';
import { createEventLog } from '../domain/events/event-log.ts';
import { createEventStream } from '../domain/events/event-stream.ts';
import { createComments } from '../domain/issues/activity/comments.ts';
import { createIssueHistory } from '../domain/issues/activity/history.ts';
import { createIssues } from '../domain/issues/issues.ts';
import { createIssueLists } from '../domain/issues/lists/issue-lists.ts';
import { createSavedFilters } from '../domain/issues/saved-filters.ts';
import { createTriage } from '../domain/issues/triage.ts';
import type { Scope } from '../domain/kernel/caller.ts';
import type { HashBody } from '../domain/kernel/idempotency.ts';
import type { RateLimits } from '../domain/kernel/rate-limits.ts';
import type { Repositories } from '../domain/repositories/repositories.ts';
import { createCustomRules } from '../domain/rules/custom-rules.ts';
import { createRules } from '../domain/rules/rules.ts';
import { createOverviews } from '../domain/scans/overview.ts';
import { createReports } from '../domain/scans/reports.ts';
import { createScanStream } from '../domain/scans/scan-stream.ts';
import type { Scans } from '../domain/scans/scans.ts';
import { createUsageDays } from '../domain/scans/usage-days.ts';
import type { Store } from '../domain/store.ts';
import { createDeliveryLog } from '../domain/webhooks/deliveries.ts';
import { createWebhookStatistics } from '../domain/webhooks/webhook-statistics.ts';
import type { Webhooks } from '../domain/webhooks/webhooks.ts';
import type { Handlers } from '../http/contract/handler.ts';
import { createAdministrationHandlers } from '../http/dashboard/administration-handlers.ts';
import { createAuditLogHandlers } from '../http/dashboard/audit-log-handlers.ts';
import type { DashboardHandlers } from '../http/dashboard/dashboard-handler.ts';
import { createOwnSessionHandlers } from '../http/dashboard/own-session-handlers.ts';
import { createSavedFilterHandlers } from '../http/dashboard/saved-filter-handlers.ts';
import { createSessionHandlers } from '../http/dashboard/session-handlers.ts';
import { createStateHandlers } from '../http/dashboard/state-handlers.ts';
import { createUsageHandlers } from '../http/dashboard/usage-handlers.ts';
import { createWebhookStatisticsHandlers } from '../http/dashboard/webhook-statistics-handlers.ts';
import { createAccountHandlers } from '../http/handlers/account.ts';
import { createActivityHandlers } from '../http/handlers/activity.ts';
import { createDeliveryHandlers } from '../http/handlers/deliveries.ts';
import { createEventHandlers } from '../http/handlers/events.ts';
import { createIssueHandlers } from '../http/handlers/issues.ts';
import { createReportHandlers } from '../http/handlers/reports.ts';
import { createRepositoryHandlers } from '../http/handlers/repositories.ts';
import { createRuleHandlers } from '../http/handlers/rules.ts';
import { createScanHandlers } from '../http/handlers/scans.ts';
import { createTriageHandlers } from '../http/handlers/triage.ts';
import { createUserHandlers } from '../http/handlers/users.ts';
import { createWebhookHandlers } from '../http/handlers/webhooks.ts';
import { newId } from '../runtime/ids.ts';
import { createReportFormats } from '../scanner/report/formats.ts';
import { checkRule } from './custom-rules.ts';
import { now, version } from './open.ts';
import type { createPeople } from './people.ts';
import { ruleCatalogue } from './rule-catalogue.ts';

interface Services {
  store: Store;
  people: ReturnType<typeof createPeople>;
  scans: Scans;
  repositories: Repositories;
  webhooks: Webhooks;
  rateLimits: RateLimits;
  beforeNumbers: (scope: Scope) => Promise<void>;
  /** Where people reach the dashboard. */
  publicAddress: () => string;
  hashBody: HashBody;
}

export const createHandlers = (services: Services): { handlers: Handlers; dashboardHandlers: DashboardHandlers } => {
  const { store, people, scans, repositories, webhooks, rateLimits, beforeNumbers, publicAddress, hashBody } = services;
  const issues = createIssues({ store, now });
  const triage = createTriage({ store, now, newId, beforeNumbers, pause: setImmediate });
  const rules = createRules({ catalogue: ruleCatalogue, store, now });

  return {
    handlers: {
      ...createScanHandlers({ scans, scanStream: createScanStream({ store, now }), issues }),
      ...createRepositoryHandlers({ repositories }),
      ...createIssueHandlers({
        issues,
        issueLists: createIssueLists({ store, now, beforeNumbers, ruleTitles: rules.titles, pause: setImmediate }),
        now,
        publicAddress,
      }),
      ...createTriageHandlers({ triage }),
      ...createActivityHandlers({
        comments: createComments({ store, now, newId, hashBody }),
        history: createIssueHistory({ store, now }),
      }),
      ...createReportHandlers({ reports: createReports({ scans, issues }), formats: createReportFormats(version()) }),
      ...createRuleHandlers({
        rules,
        customRules: createCustomRules({ store, checkRule, now }),
      }),
      ...createWebhookHandlers({ webhooks }),
      ...createDeliveryHandlers({ deliveryLog: createDeliveryLog({ store, now, newId }) }),
      ...createEventHandlers({
        eventLog: createEventLog({ store }),
        eventStream: createEventStream({ store, now }),
      }),
      ...createUserHandlers(people),
      ...createAccountHandlers({ scans, webhooks }),
    },
    dashboardHandlers: {
      ...createSessionHandlers(people),
      ...createOwnSessionHandlers(people),
      ...createAdministrationHandlers({ ...people, now }),
      ...createAuditLogHandlers({ auditLog: people.auditLog, now }),
      ...createStateHandlers({ issues, triage }),
      ...createWebhookStatisticsHandlers({ webhookStatistics: createWebhookStatistics({ store, now }) }),
      ...createSavedFilterHandlers({ savedFilters: createSavedFilters({ store, now, newId }) }),
      ...createUsageHandlers({
        overviews: createOverviews({ store, now, beforeNumbers }),
        usageDays: createUsageDays({ store, now }),
        rateLimits,
        scans,
        webhooks,
      }),
    },
  };
};
