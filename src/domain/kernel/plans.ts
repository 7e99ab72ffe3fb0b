import type { components } from '../../../generated/openapi.ts';

export type Plan = components['schemas']['Plan'];

export interface PlanLimits {
  /** Given in section 8.1 of the service's description. */
  requests_per_minute: number;
  running_scans: number;
  queued_scans: number;
}

export const planLimits: Readonly<Record<Plan, PlanLimits>> = {
  vibe_coder: { requests_per_minute: 100, running_scans: 1, queued_scans: 20 },
  developer: { requests_per_minute: 500, running_scans: 3, queued_scans: 100 },
  enterprise: { requests_per_minute: 2000, running_scans: 10, queued_scans: 1000 },
};

/** Per account, over both environments, inactive ones included (decision 16). */
export const WEBHOOKS_PER_ACCOUNT = 10;
