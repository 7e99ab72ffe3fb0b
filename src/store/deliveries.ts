import type {
  AttemptRecord,
  ClaimedDelivery,
  DeliveryOutcome,
  DeliveryQueue,
  NextState,
} from '../domain/deliveries.ts';
import { type Db, type Queryable, sql } from './db.ts';
import type { SecretBox } from './encryption.ts';

/** A webhook with something due and room for more attempts. */
interface Line {
  webhook_id: string;
  url: string;
  sealed_secret: string;
  in_flight: number;
}

interface ClaimedRow {
  delivery_id: string;
  event_id: string;
  event: ClaimedDelivery['event'];
  scan_id: string;
  attempts_count: number;
  data: string;
  request_id: string | null;
}

interface Lease {
  token: string;
  now: number;
  until: number;
}

/**
 * The outbox's sending end. A lease is also a due time: a claim moves `next_attempt_at` to the lease's end, so what a dead claimer held becomes due by itself.
 * `perWebhook` is counted as the claim begins; claimers in other processes at that same moment may go over it together, never in one process.
 */
export const createDeliveryQueue = ({
  db,
  secretBox,
  newLease,
}: {
  db: Db;
  secretBox: SecretBox;
  /** A text that no other claim has. */
  newLease: () => string;
}): DeliveryQueue => ({
  claim: ({ now, leaseMs, limit, perWebhook }) => {
    const lease = { token: newLease(), now, until: now + leaseMs };
    return db.transaction(async (tx) => {
      const claimed: ClaimedDelivery[] = [];
      for (const line of await dueLines(tx, now)) {
        const room = Math.min(perWebhook - line.in_flight, limit - claimed.length);
        if (room > 0) claimed.push(...(await take(tx, { line, room, lease, secretBox })));
      }
      return claimed;
    });
  },

  record: (outcomes) =>
    db.transaction(async (tx) => {
      const written: boolean[] = [];
      for (const outcome of outcomes) written.push(await write(tx, outcome));
      return written;
    }),

  release: ({ claimed, now }) =>
    db.transaction(async (tx) => {
      for (const { delivery_id, lease } of claimed)
        await tx.query(sql`update deliveries set next_attempt_at = ${now}, lease_token = null, lease_until = null
          where delivery_id = ${delivery_id} and lease_token = ${lease}`);
    }),

  releaseAll: async (now) => {
    await db.query(sql`update deliveries set next_attempt_at = ${now}, lease_token = null, lease_until = null
      where status = 'pending' and lease_token is not null`);
  },

  nextDueAt: async () => {
    const [row] = await db.query<{ due_at: number | null }>(
      sql`select min(next_attempt_at) as due_at from deliveries where status = 'pending'`,
    );
    return row?.due_at ?? null;
  },
});

/**
 * Webhooks with something due, the longest waiting first. The recursion hops through the index from webhook to webhook, so a backlog of any length
 * behind one of them costs a single step.
 */
const dueLines = (tx: Queryable, now: number): Promise<Line[]> =>
  tx.query<Line>(sql`with recursive waiting (webhook_id) as (
      select min(webhook_id) from deliveries where status = 'pending'
      union all
      select (select min(d.webhook_id) from deliveries d where d.status = 'pending' and d.webhook_id > waiting.webhook_id)
      from waiting where waiting.webhook_id is not null
    ), lines as (
      select w.webhook_id, w.url, w.sealed_secret,
        (select min(d.next_attempt_at) from deliveries d
          where d.webhook_id = w.webhook_id and d.status = 'pending') as due_at,
        (select count(*) from deliveries d
          where d.webhook_id = w.webhook_id and d.lease_token is not null and d.lease_until > ${now}) as in_flight
      from waiting join webhooks w on w.webhook_id = waiting.webhook_id where w.active = 1
    )
    select webhook_id, url, sealed_secret, in_flight from lines where due_at <= ${now} order by due_at, webhook_id`);

/** Leases up to `room` due deliveries of one webhook; a first attempt waits until those of the scan's earlier events have been made (decision 20). */
const take = async (
  tx: Queryable,
  { line, room, lease, secretBox }: { line: Line; room: number; lease: Lease; secretBox: SecretBox },
): Promise<ClaimedDelivery[]> => {
  const rows = await tx.query<ClaimedRow>(sql`with due as (
      select d.delivery_id from deliveries d
      where d.webhook_id = ${line.webhook_id} and d.status = 'pending' and d.next_attempt_at <= ${lease.now}
        and (d.attempts_count > 0 or d.redelivery_of is not null or not exists (
          select 1 from deliveries earlier
          where earlier.webhook_id = d.webhook_id and earlier.scan_id = d.scan_id and earlier.sequence < d.sequence
            and earlier.status = 'pending' and earlier.attempts_count = 0 and earlier.redelivery_of is null))
      order by d.next_attempt_at, d.delivery_id limit ${room} ${tx.skipLocked}
    )
    update deliveries set lease_token = ${lease.token}, lease_until = ${lease.until}, next_attempt_at = ${lease.until}
    where delivery_id in (select delivery_id from due)
    returning delivery_id, event_id, event, scan_id, attempts_count,
      (select e.data from events e where e.event_id = deliveries.event_id) as data,
      (select s.request_id from scans s where s.scan_id = deliveries.scan_id) as request_id`);

  const secret = rows.length > 0 ? secretBox.open(line.sealed_secret) : '';
  return rows.map((row) => ({
    delivery_id: row.delivery_id,
    webhook_id: line.webhook_id,
    event_id: row.event_id,
    event: row.event,
    data: JSON.parse(row.data) as object, // written by the event store
    scan_id: row.scan_id,
    request_id: row.request_id,
    url: line.url,
    secrets: [secret],
    headerSecret: secret,
    attemptsMade: row.attempts_count,
    lease: lease.token,
  }));
};

const write = async (tx: Queryable, { claimed, attempt, next, now }: DeliveryOutcome): Promise<boolean> => {
  const state = next.status === 'pending' ? await whenRetried(tx, claimed, next) : next;
  const dueAt = state.status === 'pending' ? state.nextAttemptAt : null;
  const [row] = await tx.query<{ attempts_count: number }>(sql`update deliveries
    set status = ${state.status}, attempts_count = attempts_count + 1, next_attempt_at = ${dueAt},
      finished_at = ${dueAt === null ? now : null}, lease_token = null, lease_until = null
    where delivery_id = ${claimed.delivery_id} and lease_token = ${claimed.lease} returning attempts_count`);
  if (!row) return false;
  await insertAttempt(tx, claimed.delivery_id, row.attempts_count, attempt);
  if (next.status === 'failed' && next.disableWebhook) await disable(tx, claimed, next.disableWebhook, now);
  return true;
};

/** What else may have become of a delivery that would be retried: newer progress replaced it (decision 22), or its webhook was switched off meanwhile. */
const whenRetried = async <Pending extends NextState>(
  tx: Queryable,
  { delivery_id, event }: ClaimedDelivery,
  pending: Pending,
): Promise<Pending | { status: 'superseded' | 'canceled' }> => {
  const [row] = await tx.query<{ active: number; newer: number }>(sql`select w.active,
      (select count(*) from deliveries newer where newer.webhook_id = d.webhook_id and newer.scan_id = d.scan_id
        and newer.event = 'scan.progress' and newer.sequence > d.sequence) as newer
    from deliveries d join webhooks w on w.webhook_id = d.webhook_id where d.delivery_id = ${delivery_id}`);
  if (row?.active === 0) return { status: 'canceled' };
  return event === 'scan.progress' && row && row.newer > 0 ? { status: 'superseded' } : pending;
};

const insertAttempt = async (
  tx: Queryable,
  delivery_id: string,
  number: number,
  { startedAt, durationMs, timing, request, response, error }: AttemptRecord,
): Promise<void> => {
  await tx.query(sql`insert into attempts
      (delivery_id, number, started_at, duration_ms, timing, request, response, error)
    values (${delivery_id}, ${number}, ${startedAt}, ${durationMs}, ${JSON.stringify(timing)},
      ${JSON.stringify(request)}, ${response && JSON.stringify(response)}, ${error && JSON.stringify(error)})`);
};

/** Switches the webhook off and cancels what waits for it; attempts under way end by themselves. */
const disable = async (tx: Queryable, { webhook_id }: ClaimedDelivery, reason: string, now: number): Promise<void> => {
  await tx.query(sql`update webhooks set active = 0, health = 'disabled', disabled_reason = ${reason},
    disabled_at = ${now}, updated_at = ${now} where webhook_id = ${webhook_id} and active = 1`);
  await tx.query(sql`update deliveries set status = 'canceled', next_attempt_at = null, finished_at = ${now},
      lease_token = null, lease_until = null
    where webhook_id = ${webhook_id} and status = 'pending' and (lease_token is null or lease_until <= ${now})`);
};
