import { bucketOfKeys } from '../../domain/kernel/call-limits.ts';
import type { Caller, Environment } from '../../domain/kernel/caller.ts';
import { planLimits, WEBHOOKS_PER_ACCOUNT } from '../../domain/kernel/plans.ts';
import type { RateLimits } from '../../domain/kernel/rate-limits.ts';
import { isoTimeOrNull } from '../../domain/kernel/time.ts';
import type { Overviews } from '../../domain/scans/overview.ts';
import type { Scans } from '../../domain/scans/scans.ts';
import type { UsageDays, UsageOverDays } from '../../domain/scans/usage-days.ts';
import type { Webhooks } from '../../domain/webhooks/webhooks.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';

interface UsageServices {
  overviews: Overviews;
  usageDays: UsageOverDays;
  rateLimits: RateLimits;
  scans: Scans;
  webhooks: Webhooks;
}

export const createUsageHandlers = (
  services: UsageServices,
): Pick<DashboardHandlers, 'getOverview' | 'getUsage' | 'getUsageDays'> => {
  const { overviews, usageDays, rateLimits, scans, webhooks } = services;

  const requestsOf = async ({ account_id, plan }: Caller, environment: Environment) => {
    const limit = planLimits[plan].requests_per_minute;
    const { remaining, reset_at } = await rateLimits.take(bucketOfKeys({ account_id, environment }), {
      limit,
      cost: 0,
    });
    return { limit, used: limit - remaining, reset_at };
  };

  return {
    getOverview: async ({ query: { days } }, { caller }) => ({
      status: 200,
      body: await overviews.get(caller(), days),
    }),

    getUsageDays: async ({ query: { days: wanted } }, context) => {
      const { days, keys } = await usageDays.get(context.caller(), wanted);
      return { status: 200, body: { days, keys: keys.map(usageKeyOf) } };
    },

    getUsage: async (_input, context) => {
      const caller = context.caller();
      const limits = planLimits[caller.plan];
      const { running, queued, created } = await scans.usage(caller.account_id);
      return {
        status: 200,
        body: {
          plan: caller.plan,
          requests: { live: await requestsOf(caller, 'live'), test: await requestsOf(caller, 'test') },
          webhooks: { used: await webhooks.count(caller.account_id), limit: WEBHOOKS_PER_ACCOUNT },
          running_scans: { used: running, limit: limits.running_scans },
          queued_scans: { used: queued, limit: limits.queued_scans },
          scans_this_month: created,
        },
      };
    },
  };
};

const usageKeyOf = (key: UsageDays['keys'][number]) => ({
  key_id: key.key_id,
  name: key.name,
  environment: key.environment,
  prefix: key.prefix,
  last_four: key.last_four,
  requests: key.requests,
  refused: key.refused,
  last_used_at: isoTimeOrNull(key.last_used_at),
});
