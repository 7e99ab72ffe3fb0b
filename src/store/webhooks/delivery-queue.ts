import { readEventData } from '../../domain/events/event-data.ts';
import type { Log } from '../../domain/kernel/log.ts';
import { SECOND } from '../../domain/kernel/time.ts';
import {
  type Claim,
  type ClaimedDelivery,
  type DeliveryQueue,
  EVENTS_PER_SECOND,
  isSlow,
  type Slots,
} from '../../domain/webhooks/delivery-queue.ts';
import type { ActiveSecrets } from '../../domain/webhooks/webhooks.ts';
import { type Db, join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { createPacing, type Pacing } from '../events/event-pacing.ts';
import { type SecretBox, UnreadableSecret } from '../sealed/encryption.ts';
import { CANCELED_AT_ONCE, cancelWaiting } from './backlog.ts';
import { type OnDisabled, recordOutcomes } from './delivery-outcomes.ts';
import { bringBack, type DueRow, dueFirsts, dueLines, dueRepeats, type Line } from './due-deliveries.ts';
import { activeSecrets } from './webhook-secrets.ts';

interface Lease {
  token: string;
  now: number;
  until: number;
}

/** What a claim has at hand for each webhook. */
interface Claiming {
  tx: Queryable;
  readSecrets: ReadSecrets;
  lease: Lease;
  pacing: Pacing;
  waiting: Set<Awaited<ReturnType<Pacing['paceOf']>>>;
}

/** Null for a webhook whose secrets can't be opened. */
type ReadSecrets = (tx: Queryable, line: Line, now: number) => Promise<ActiveSecrets | null>;

/**
 * The outbox's sending end. A lease is also a due time: a claim moves `next_attempt_at` to the lease's end, so what a
 * dead claimer held becomes due by itself. A webhook's share is counted as the claim begins; claimers in other
 * processes at that same moment may go over it together, never in one process.
 */
export const createDeliveryQueue = ({
  db,
  secretBox,
  newLease,
  log,
  eventsPerSecond = EVENTS_PER_SECOND,
  onDisabled = async () => undefined,
}: {
  db: Db;
  secretBox: SecretBox;
  /** A text that no other claim has. */
  newLease: () => string;
  log: Log;
  /** Of one account (decision 27). Other than the promised number only where it is measured how fast we can be. */
  eventsPerSecond?: number;
  onDisabled?: OnDisabled;
}): DeliveryQueue => {
  const readSecrets = createSecretReader(secretBox, log);
  return {
    claim: ({ now, leaseMs, slots }) => {
      const lease = { token: newLease(), now, until: now + leaseMs };
      return db.transaction(async (tx): Promise<Claim> => {
        const pacing = createPacing(tx, { now, eventsPerSecond });
        const claiming: Claiming = { tx, readSecrets, lease, pacing, waiting: new Set() };
        const claimed: ClaimedDelivery[] = [];
        const left = { ...slots };
        let canceled = 0;
        for (const line of await dueLines(tx, now)) {
          const { webhook_id } = line;
          if (line.active === 0)
            canceled += await cancelWaiting(tx, line, { webhook_id, at: now, limit: CANCELED_AT_ONCE });
          const hanging = isHanging(line, lease);
          const room = hanging
            ? Math.min(left.freeToHanging, left.free, 1 - line.in_flight)
            : roomOf(line, left, lease);
          if (line.active === 0 || room <= 0) continue;
          const taken = await take(claiming, { line, room, hanging });
          left.free -= taken.length;
          if (hanging) left.freeToHanging -= taken.length;
          claimed.push(...taken);
        }
        await pacing.save();
        return { claimed, moreAt: canceled > 0 ? now : pacing.moreAt(claiming.waiting) };
      });
    },

    record: (outcomes) => db.transaction((tx) => recordOutcomes(tx, outcomes, onDisabled)),

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

    bringBack: ({ now, leaseMs, longestWaitMs }) => bringBack(db, { now, leaseMs, longestWaitMs }),

    nextDueAt: async () => {
      const [row] = await db.query<{ due_at: number | null }>(
        sql`select min(next_attempt_at) as due_at from deliveries where status = 'pending'`,
      );
      return row?.due_at ?? null;
    },
  };
};

/**
 * One secret that can't be opened must not keep all others from being sent: what is due to its webhook waits, since the
 * fault is the operator's and not the receiver's, and goes out once the right key is back or the secret has been
 * rotated. Told once for each webhook.
 */
const createSecretReader = (secretBox: SecretBox, log: Log): ReadSecrets => {
  const unreadable = new Set<string>();
  return async (tx, line, now) => {
    const { webhook_id } = line;
    try {
      const secrets = await activeSecrets(tx, { webhook: line, now, secretBox });
      unreadable.delete(webhook_id);
      return secrets;
    } catch (error) {
      if (!(error instanceof UnreadableSecret)) throw error;
      if (!unreadable.has(webhook_id))
        log.error({ webhook_id, err: error }, 'webhook secret not readable, deliveries wait');
      unreadable.add(webhook_id);
      return null;
    }
  };
};

/** It hung when it was last heard of, or one of its attempts is waiting for an answer for too long right now. */
const isHanging = ({ hanging, oldest_lease }: Line, { until }: Lease): boolean =>
  hanging === 1 || (oldest_lease !== null && isSlow(until - oldest_lease));

/**
 * It has succeeded within the time that an answer may take, and since its oldest attempt under way began, if that is a
 * second old.
 */
const isTrusted = ({ last_success_at, oldest_lease }: Line, { now, until }: Lease): boolean => {
  if (last_success_at === null || isSlow(now - last_success_at)) return false;
  const oldestBegan = oldest_lease === null ? now : now - (until - oldest_lease);
  return now - oldestBegan <= SECOND || last_success_at + SECOND >= oldestBegan; // a success is noted once a second
};

/**
 * What a webhook that does not hang may still take: little until it answers, then up to twice the free part of all
 * slots, of its largest share. So the more are in use, the less each may hold, and when many begin to hang at once,
 * slots stay free for the next.
 */
const roomOf = (line: Line, { total, free, perWebhook, untrusted }: Slots, lease: Lease): number => {
  const most = isTrusted(line, lease) ? perWebhook : Math.min(untrusted, perWebhook);
  const share = Math.min(most, Math.max(1, Math.floor((2 * perWebhook * free) / total)));
  return Math.min(share - line.in_flight, free);
};

/**
 * Leases up to `room` due deliveries of one webhook, the longest waiting first, as far as its account's pace allows.
 */
const take = async (
  claiming: Claiming,
  { line, room, hanging }: { line: Line; room: number; hanging: boolean },
): Promise<ClaimedDelivery[]> => {
  const { tx, lease } = claiming;
  const secrets = await claiming.readSecrets(tx, line, lease.now); // before anything is counted as having left
  if (!secrets) return [];
  const rows = await leaving(claiming, line, room);
  if (rows.length === 0) return [];
  const ids = oneOf(rows.map(({ delivery_id }) => delivery_id));
  await tx.query(sql`update deliveries
    set lease_token = ${lease.token}, lease_until = ${lease.until}, next_attempt_at = ${lease.until}
    where delivery_id in ${ids}`);
  return rows.map((row) => ({
    delivery_id: row.delivery_id,
    webhook_id: line.webhook_id,
    event_id: row.event_id,
    event: row.event,
    data: readEventData(row.event, row.data),
    scan_id: row.scan_id,
    request_id: row.request_id,
    url: line.url,
    ...secrets,
    attemptsMade: row.attempts_count,
    hanging,
    lease: lease.token,
  }));
};

/** The due deliveries that may leave now, the longest waiting first. */
const leaving = async (claiming: Claiming, line: Line, room: number): Promise<DueRow[]> => {
  const { tx, lease, pacing, waiting } = claiming;
  const { webhook_id, account_id, first_due, repeat_due } = line;
  const isDue = (at: number | null) => at !== null && at <= lease.now;
  const repeats = isDue(repeat_due) ? await dueRepeats(tx, webhook_id, lease.now, room) : [];
  if (!isDue(first_due)) return repeats;

  // Locked before it is read what has left: another claimer's count is either whole in it, or keeps us out.
  const pace = await pacing.paceOf(account_id);
  const firsts = await dueFirsts(tx, webhook_id, lease.now, room);
  const rows: DueRow[] = [];
  const released: string[] = [];
  for (const row of [...repeats, ...firsts].sort((a, b) => a.next_attempt_at - b.next_attempt_at)) {
    if (rows.length === room) break;
    if (row.paced === 1 && !pacing.take(pace)) {
      waiting.add(pace);
      continue;
    }
    if (row.paced === 1) released.push(row.event_id);
    rows.push(row);
  }
  if (released.length > 0)
    await tx.query(sql`update events set released_at = ${lease.now} where event_id in ${oneOf(released)}`);
  return rows;
};

/**
 * A list for `in`, filled up to a power of two by its last value: statements are prepared by their text, so there
 * should be few texts.
 */
const oneOf = (values: readonly string[]): Sql => {
  const last = values.at(-1) ?? '';
  const size = 2 ** Math.ceil(Math.log2(Math.max(values.length, 1)));
  return sql`(${join([...values, ...Array<string>(size - values.length).fill(last)])})`;
};
