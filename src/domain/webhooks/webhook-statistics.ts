import type { Scope } from '../kernel/caller.ts';
import { notFound } from '../kernel/failure.ts';
import { DAY, HOUR, isoTime, MINUTE, type Now, SECOND } from '../kernel/time.ts';
import type { WebhookStore } from './webhooks.ts';

/** Attempts that ended within a quarter of an hour; durations in milliseconds. */
export interface AttemptCount {
  /** Epoch milliseconds, a multiple of `QUARTER`. */
  began_at: number;
  delivered: number;
  failed: number;
  total_ms: number;
  slowest_ms: number;
}

export interface AttemptCountStore {
  /** Those of a webhook from a time on (epoch milliseconds), the oldest first; quarters without an attempt are none. */
  list(scope: Scope, webhook_id: string, from: number): Promise<AttemptCount[]>;
}

/** What attempts are counted by, in milliseconds. */
export const QUARTER = 15 * MINUTE;

export type StatisticsPeriod = keyof typeof periods;

const periods = {
  day: { step: QUARTER, steps: 96 },
  week: { step: 2 * HOUR, steps: 84 },
  month: { step: DAY, steps: 30 },
};

/** How attempts of deliveries to a webhook went over time. */
export const createWebhookStatistics = ({
  store,
  now,
}: {
  store: { webhooks: Pick<WebhookStore, 'find'>; attemptCounts: AttemptCountStore };
  now: Now;
}) => ({
  get: async (scope: Scope, webhook_id: string, period: StatisticsPeriod) => {
    if (!(await store.webhooks.find(scope, webhook_id))) throw notFound();
    const { step, steps } = periods[period];
    const at = now();
    const first = at - (at % step) - (steps - 1) * step;
    const counts = await store.attemptCounts.list(scope, webhook_id, first);
    const byStep = Map.groupBy(counts, ({ began_at }) => began_at - (began_at % step));
    const { delivered, failed, average_ms } = sumOf(counts);
    return {
      delivered,
      failed,
      average_ms,
      step_seconds: step / SECOND,
      steps: Array.from({ length: steps }, (_, index) => {
        const began = first + index * step;
        return { at: isoTime(began), ...sumOf(byStep.get(began) ?? []) };
      }),
    };
  },
});

export type WebhookStatistics = ReturnType<typeof createWebhookStatistics>;

const sumOf = (counts: readonly AttemptCount[]) => {
  const sum = (of: (count: AttemptCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  const delivered = sum((count) => count.delivered);
  const failed = sum((count) => count.failed);
  const attempts = delivered + failed;
  return {
    delivered,
    failed,
    average_ms: attempts === 0 ? null : Math.round(sum((count) => count.total_ms) / attempts),
    slowest_ms: attempts === 0 ? null : Math.max(...counts.map((count) => count.slowest_ms)),
  };
};
