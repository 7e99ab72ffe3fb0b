import type { Scope } from '../../domain/kernel/caller.ts';
import { type Queryable, sql } from '../engines/db.ts';
import { inScope, ofAccount } from '../kernel/scope.ts';

/**
 * Of a webhook that is switched off, so many deliveries are canceled in one transaction: a long backlog must hold up
 * nobody.
 */
export const CANCELED_AT_ONCE = 500;

/**
 * Cancels at most `limit` deliveries that wait for an inactive webhook, and answers how many; `recoverDeliveries` can
 * send them later.
 */
export const cancelWaiting = async (
  db: Queryable,
  scope: Scope,
  { webhook_id, at, limit }: { webhook_id: string; at: number; limit: number },
): Promise<number> => {
  // A lease that ran out is a dead claimer's; the holder of a living one records its attempt, and finds the webhook
  // inactive.
  const isFree = sql`status = 'pending' and (lease_token is null or lease_until <= ${at})`;
  const rows = await db.query(sql`update deliveries
    set status = 'canceled', next_attempt_at = null, finished_at = ${at}, lease_token = null, lease_until = null
    where ${ofAccount(scope)}
      and delivery_id in (select delivery_id from deliveries
        where ${ofAccount(scope)} and webhook_id = ${webhook_id} and ${isFree} limit ${limit})
      and ${isFree} and exists (select 1 from webhooks where webhook_id = ${webhook_id} and ${inScope(scope)} and active = 0)
    returning delivery_id`);
  return rows.length;
};
