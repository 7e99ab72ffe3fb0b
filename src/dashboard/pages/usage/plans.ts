import type { Plan } from '../../data/types.ts';

export interface PlanTerms {
  plan: Plan;
  name: string;
  requestsPerMinute: number;
  runningScans: number;
  queuedScans: number;
}

/** What each plan gives. A test holds them equal to the service's limits. */
export const plans: readonly PlanTerms[] = [
  { plan: 'vibe_coder', name: 'Vibe Coder', requestsPerMinute: 100, runningScans: 1, queuedScans: 20 },
  { plan: 'developer', name: 'Developer', requestsPerMinute: 500, runningScans: 3, queuedScans: 100 },
  { plan: 'enterprise', name: 'Enterprise', requestsPerMinute: 2000, runningScans: 10, queuedScans: 1000 },
];

export const planName = (plan: string): string => plans.find((terms) => terms.plan === plan)?.name ?? plan;

/**
 * Requests that still count: those of a window that has ended are forgotten. `reset_at` in Unix seconds, `now` in
 * milliseconds.
 */
export const usedNow = ({ used, reset_at }: { used: number; reset_at: number }, now: number): number =>
  reset_at * 1_000 <= now ? 0 : used;

/** What to say under the bar: windows begin with a call, so without one there is nothing to wait for. */
export const windowNote = (usage: { used: number; reset_at: number }, now: number): string => {
  if (usedNow(usage, now) === 0) return 'No requests in the last minute';
  const seconds = Math.ceil((usage.reset_at * 1_000 - now) / 1_000);
  return `Resets in ${seconds} s`;
};
