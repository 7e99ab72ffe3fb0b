import type { ExpiredRows } from '../../domain/housekeeping.ts';
import { LONGEST_RATE_WINDOW } from '../../domain/kernel/rate-limits.ts';
import { type Db, join, type Queryable, type Sql, sql } from '../engines/db.ts';

interface EventPlace {
  event_id: string;
  occurred_at: number;
}

/**
 * Forgets what is no longer kept: a transaction of at most `limit` rows at a time. What somebody else holds is left for
 * another time: it waits for nobody, so it can't be part of a deadlock. The rows of `event_pacing` stay: there is one
 * for each account, and as long as that.
 */
export const createExpiredRows = (db: Db): ExpiredRows => ({
  forgetEvents: ({ before, after, limit }) =>
    db.transaction(async (tx) => {
      const [time, id] = after ?? [Number.MIN_SAFE_INTEGER, ''];
      // Locked: a redelivery that is made at this moment is either seen below or finds nothing to send.
      const events = await tx.query<EventPlace>(sql`select event_id, occurred_at from events
        where (occurred_at, event_id) > (${time}, ${id}) and occurred_at < ${before}
        order by occurred_at, event_id limit ${limit} ${tx.skipLocked}`);
      const last = events.at(-1);
      if (!last) return null;
      const ids = sql`(${join(events.map(({ event_id }) => event_id))})`;
      const deliveries = await forgetDeliveries(tx, { ids, before, limit });
      await tx.query(sql`delete from events where event_id in ${ids}
        and not exists (select 1 from deliveries d where d.event_id = events.event_id)`);
      return deliveries < limit ? [last.occurred_at, last.event_id] : [time, id];
    }),

  forgetReplacedSecrets: async (now, limit) =>
    count(
      db,
      sql`delete from webhook_secrets where (webhook_id, position) in
        (select webhook_id, position from webhook_secrets where valid_until <= ${now} limit ${limit} ${db.skipLocked})
        and valid_until <= ${now} returning webhook_id`,
    ),

  forgetIdempotencyKeys: async (before, limit) =>
    count(
      db,
      sql`delete from idempotency_keys where (account_id, environment, operation, idempotency_key) in
        (select account_id, environment, operation, idempotency_key from idempotency_keys
          where created_at < ${before} limit ${limit} ${db.skipLocked})
        and created_at < ${before} returning idempotency_key`,
    ),

  forgetRateWindows: async (now, limit) => {
    const ended = sql`opened_at <= ${now - LONGEST_RATE_WINDOW}`;
    return count(
      db,
      sql`delete from rate_windows where bucket in (select bucket from rate_windows where ${ended} limit ${limit} ${db.skipLocked})
        and ${ended} returning bucket`,
    );
  },

  forgetSessions: async (now, limit) =>
    count(
      db,
      sql`delete from sessions where session_id in
        (select session_id from sessions where ends_at <= ${now} limit ${limit} ${db.skipLocked})
        and ends_at <= ${now} returning session_id`,
    ),

  forgetLinks: async (now, limit) =>
    count(
      db,
      sql`delete from one_time_links where token_hash in
        (select token_hash from one_time_links where expires_at <= ${now} limit ${limit} ${db.skipLocked})
        and expires_at <= ${now} returning token_hash`,
    ),

  forgetAuditEntries: async (before, limit) =>
    count(
      db,
      sql`delete from audit_entries where entry_id in
        (select entry_id from audit_entries where at < ${before} limit ${limit} ${db.skipLocked}) returning entry_id`,
    ),

  forgetAttemptCounts: async (before, limit) =>
    count(
      db,
      sql`delete from attempt_counts where (webhook_id, began_at) in
        (select webhook_id, began_at from attempt_counts where began_at < ${before} limit ${limit} ${db.skipLocked})
        and began_at < ${before} returning webhook_id`,
    ),

  forgetMails: async (before, limit) =>
    count(
      db,
      sql`delete from mails where mail_id in
        (select mail_id from mails where created_at < ${before} limit ${limit} ${db.skipLocked}) returning mail_id`,
    ),

  forgetRequestCounts: async (day, limit) =>
    count(
      db,
      sql`delete from request_counts where (account_id, day, key_id) in
        (select account_id, day, key_id from request_counts where day < ${day} limit ${limit} ${db.skipLocked})
        returning key_id`,
    ),
});

/**
 * Those that have ended, with their attempts. What is yet to be sent keeps its event; so does a younger redelivery of
 * an old one.
 */
const forgetDeliveries = (
  tx: Queryable,
  { ids, before, limit }: { ids: Sql; before: number; limit: number },
): Promise<number> =>
  count(
    tx,
    sql`delete from deliveries where delivery_id in (select delivery_id from deliveries
      where event_id in ${ids} and status <> 'pending' and created_at < ${before} limit ${limit} ${tx.skipLocked})
      returning delivery_id`,
  );

const count = async (db: Queryable, statement: Sql): Promise<number> => (await db.query(statement)).length;
