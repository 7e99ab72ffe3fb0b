import type { DeliveryOutcome } from '../../domain/webhooks/delivery-queue.ts';
import { type AttemptCount, type AttemptCountStore, QUARTER } from '../../domain/webhooks/webhook-statistics.ts';
import { type Queryable, sql } from '../engines/db.ts';
import { ofWebhook } from './webhooks.ts';

export const createAttemptCountStore = (db: Queryable): AttemptCountStore => ({
  list: (scope, webhook_id, from) =>
    db.query<AttemptCount>(sql`select began_at, delivered, failed, total_ms, slowest_ms from attempt_counts
      where ${ofWebhook(scope, webhook_id)} and began_at >= ${from} order by began_at`),
});

/** Adds attempts of one webhook to what is counted, within the transaction that writes them. */
export const countAttempts = async (
  tx: Queryable,
  webhook_id: string,
  outcomes: readonly DeliveryOutcome[],
): Promise<void> => {
  const quarters = Map.groupBy(outcomes, ({ now }) => now - (now % QUARTER));
  for (const [began_at, ended] of [...quarters].sort(([one], [other]) => one - other)) {
    const durations = ended.map(({ attempt }) => attempt.durationMs);
    const delivered = ended.filter(({ attempt }) => attempt.error === null).length;
    await tx.query(sql`insert into attempt_counts (webhook_id, began_at, delivered, failed, total_ms, slowest_ms)
      values (${webhook_id}, ${began_at}, ${delivered}, ${ended.length - delivered},
        ${durations.reduce((sum, duration) => sum + duration, 0)}, ${Math.max(...durations)})
      on conflict (webhook_id, began_at) do update set
        delivered = attempt_counts.delivered + excluded.delivered,
        failed = attempt_counts.failed + excluded.failed,
        total_ms = attempt_counts.total_ms + excluded.total_ms,
        slowest_ms = case when excluded.slowest_ms > attempt_counts.slowest_ms then excluded.slowest_ms
          else attempt_counts.slowest_ms end`);
  }
};
