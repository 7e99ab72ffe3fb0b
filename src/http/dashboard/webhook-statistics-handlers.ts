import type { WebhookStatistics } from '../../domain/webhooks/webhook-statistics.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';

/** How deliveries to a webhook went over time. */
export const createWebhookStatisticsHandlers = ({
  webhookStatistics,
}: {
  webhookStatistics: WebhookStatistics;
}): Pick<DashboardHandlers, 'getWebhookStatistics'> => ({
  getWebhookStatistics: async ({ path: { webhook_id }, query: { period } }, { caller }) => ({
    status: 200,
    body: await webhookStatistics.get(caller(), webhook_id, period),
  }),
});
