import type { Caller } from '../../domain/kernel/caller.ts';
import { includedPermissions } from '../../domain/kernel/permissions.ts';
import { planLimits, WEBHOOKS_PER_ACCOUNT } from '../../domain/kernel/plans.ts';
import { isoTime } from '../../domain/kernel/time.ts';
import type { Scans } from '../../domain/scans/scans.ts';
import type { Webhooks } from '../../domain/webhooks/webhooks.ts';
import type { Handlers } from '../contract/handler.ts';

type AccountHandlers = Pick<Handlers, 'getAccount' | 'getRateLimit'>;

export const createAccountHandlers = ({ scans, webhooks }: { scans: Scans; webhooks: Webhooks }): AccountHandlers => ({
  getAccount: async (_input, { caller }) => {
    const { running, queued, created } = await scans.usage(caller.account_id);
    return {
      status: 200,
      body: {
        account_id: caller.account_id,
        name: caller.account_name,
        plan: caller.plan,
        environment: caller.environment,
        key: keyOf(caller),
        limits: limitsOf(caller.plan),
        usage: {
          running_scans: running,
          queued_scans: queued,
          webhooks: await webhooks.count(caller.account_id),
          scans_this_month: created,
        },
      },
    };
  },

  getRateLimit: async (_input, { caller, rateLimit: { limit, remaining, reset_at } }) => ({
    status: 200,
    body: { limit, remaining, reset_at, plan: caller.plan, environment: caller.environment },
  }),
});

/** Null for a session of the dashboard, which has none. */
const keyOf = ({ actor, permission }: Caller) =>
  actor.kind === 'key'
    ? {
        key_id: actor.id,
        name: actor.name,
        permissions: includedPermissions(permission),
        expires_at: isoTime(actor.expires_at),
      }
    : null;

const limitsOf = (plan: Caller['plan']) => {
  const { requests_per_minute, running_scans, queued_scans } = planLimits[plan];
  return { requests_per_minute, running_scans, queued_scans, webhooks: WEBHOOKS_PER_ACCOUNT };
};
