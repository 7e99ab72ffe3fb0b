import type { Environment } from '../../domain/kernel/caller.ts';
import type { ClaimedDelivery } from '../../domain/webhooks/delivery-queue.ts';
import type { SecretEncoding } from '../../domain/webhooks/signing-secret.ts';
import { type Queryable, type Sql, sql } from '../engines/db.ts';

/** A webhook with something due. */
export interface Line {
  webhook_id: string;
  account_id: string;
  environment: Environment;
  /** 0 for one that was switched off and whose backlog is not yet canceled. */
  active: number;
  url: string;
  sealed_secret: string;
  secret_encoding: SecretEncoding;
  hanging: number;
  in_flight: number;
  last_success_at: number | null;
  /** When the longest running of the attempts under way loses its lease. */
  oldest_lease: number | null;
  first_due: number | null;
  repeat_due: number | null;
}

export interface DueRow {
  delivery_id: string;
  event_id: string;
  event: ClaimedDelivery['event'];
  scan_id: string;
  attempts_count: number;
  next_attempt_at: number;
  /** Whether it waits in its account's line: it is a first attempt of an event that has not left for anyone. */
  paced: number;
  data: string;
  request_id: string | null;
}

const isFirst = sql`d.attempts_count = 0 and d.redelivery_of is null`;
const isRepeat = sql`(d.attempts_count > 0 or d.redelivery_of is not null)`;

/**
 * Webhooks with something due, the longest waiting first. The recursion hops through the index from webhook to webhook,
 * so a backlog of any length behind one of them costs a single step.
 */
export const dueLines = (tx: Queryable, now: number): Promise<Line[]> =>
  tx.query<Line>(sql`with recursive waiting (webhook_id) as (
      select min(webhook_id) from deliveries where status = 'pending'
      union all
      select (select min(d.webhook_id) from deliveries d where d.status = 'pending' and d.webhook_id > waiting.webhook_id)
      from waiting where waiting.webhook_id is not null
    ), due as (
      select w.webhook_id, w.account_id, w.environment, w.active, w.url, w.sealed_secret, w.secret_encoding, w.hanging, w.last_success_at,
        ${earliest(isFirst)} as first_due, ${earliest(isRepeat)} as repeat_due
      from waiting join webhooks w on w.webhook_id = waiting.webhook_id
    )
    select w.*, ${underWay(sql`count(*)`, now)} as in_flight, ${underWay(sql`min(d.lease_until)`, now)} as oldest_lease
    from due w where w.first_due <= ${now} or w.repeat_due <= ${now}
    order by case when w.first_due is null or w.repeat_due < w.first_due then w.repeat_due else w.first_due end,
      w.webhook_id`);

const earliest = (kind: Sql): Sql => sql`(select min(d.next_attempt_at) from deliveries d
  where d.webhook_id = w.webhook_id and d.status = 'pending' and ${kind})`;

const underWay = (aggregate: Sql, now: number): Sql => sql`(select ${aggregate} from deliveries d
  where d.webhook_id = w.webhook_id and d.lease_token is not null and d.lease_until > ${now})`;

const columns = sql`d.delivery_id, d.event_id, d.event, d.scan_id, d.attempts_count, d.next_attempt_at,
  (select e.data from events e where e.event_id = d.event_id) as data,
  (select s.request_id from scans s where s.scan_id = d.scan_id) as request_id`;

/**
 * First attempts of one webhook that are due; one waits until those of its scan's earlier events have been made
 * (decision 20).
 */
export const dueFirsts = (tx: Queryable, webhook_id: string, now: number, room: number): Promise<DueRow[]> =>
  tx.query<DueRow>(sql`select ${columns},
      (select case when e.released_at is null then 1 else 0 end from events e where e.event_id = d.event_id) as paced
    from deliveries d
    where d.webhook_id = ${webhook_id} and d.status = 'pending' and ${isFirst} and d.next_attempt_at <= ${now}
      and not exists (select 1 from deliveries earlier
        where earlier.webhook_id = d.webhook_id and earlier.scan_id = d.scan_id and earlier.sequence < d.sequence
          and earlier.status = 'pending' and earlier.attempts_count = 0 and earlier.redelivery_of is null)
    order by d.next_attempt_at, d.delivery_id limit ${room} ${tx.skipLocked}`);

/** Retries and redeliveries of one webhook that are due: they wait for nobody. */
export const dueRepeats = (tx: Queryable, webhook_id: string, now: number, room: number): Promise<DueRow[]> =>
  tx.query<DueRow>(sql`select ${columns}, 0 as paced from deliveries d
    where d.webhook_id = ${webhook_id} and d.status = 'pending' and ${isRepeat} and d.next_attempt_at <= ${now}
    order by d.next_attempt_at, d.delivery_id limit ${room} ${tx.skipLocked}`);

/**
 * What `DeliveryQueue.bringBack` promises. A first attempt is due when its event happens, so it may lie ahead no
 * further than another process's clock. A lease begins again, so that an attempt under way is not made twice.
 */
export const bringBack = async (
  db: Queryable,
  { now, leaseMs, longestWaitMs }: { now: number; leaseMs: number; longestWaitMs: number },
): Promise<number> => {
  const isWaiting = sql`lease_token is null and next_attempt_at > ${now + leaseMs}
    and (attempts_count = 0 or next_attempt_at > ${now + leaseMs + longestWaitMs})`;
  const isLeased = sql`lease_token is not null and next_attempt_at > ${now + 2 * leaseMs}`;
  const pending = (which: Sql) =>
    sql`(select delivery_id from deliveries where status = 'pending' and ${which} ${db.skipLocked})`;
  const due = await db.query(sql`update deliveries set next_attempt_at = ${now}
    where delivery_id in ${pending(isWaiting)} returning delivery_id`);
  const leased =
    await db.query(sql`update deliveries set next_attempt_at = ${now + leaseMs}, lease_until = ${now + leaseMs}
    where delivery_id in ${pending(isLeased)} returning delivery_id`);
  return due.length + leased.length;
};
