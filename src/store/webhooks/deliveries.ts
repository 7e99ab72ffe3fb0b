import type { Scope } from '../../domain/kernel/caller.ts';
import { isoTime, isoTimeOrNull } from '../../domain/kernel/time.ts';
import { toAttempt } from '../../domain/webhooks/attempts.ts';
import type {
  Delivery,
  DeliveryFilter,
  DeliveryLogStore,
  NewDelivery,
  SentEvent,
} from '../../domain/webhooks/deliveries.ts';
import type { AttemptRecord } from '../../domain/webhooks/delivery-queue.ts';
import { bulk, empty, join, type Queryable, type Sql, sql } from '../engines/db.ts';
import { alsoInScope, inScope } from '../kernel/scope.ts';
import { contains } from '../kernel/text-search.ts';
import { type LastAttemptRow, lastAttemptColumns, toLastAttempt } from './last-attempt.ts';
import { ofWebhook } from './webhooks.ts';

interface DeliveryRow extends LastAttemptRow {
  delivery_id: string;
  webhook_id: string;
  event_id: string;
  event: Delivery['event'];
  scan_id: string;
  status: Delivery['status'];
  attempts_count: number;
  next_attempt_at: number | null;
  lease_until: number | null;
  redelivery_of: string | null;
  created_at: number;
  finished_at: number | null;
}

const columns = sql`delivery_id, webhook_id, event_id, event, scan_id, status, attempts_count, next_attempt_at, lease_until,
  redelivery_of, created_at, finished_at, ${lastAttemptColumns}`;

interface AttemptRow {
  number: number;
  started_at: number;
  duration_ms: number;
  timing: string;
  request: string;
  response: string | null;
  error: string | null;
}

/**
 * Rows of one insert. Each length is a statement of its own to prepare, so there are two: this one, and single rows.
 */
const ROWS_AT_ONCE = 50;

export const createDeliveryLogStore = (db: Queryable): DeliveryLogStore => ({
  list: async (scope, webhook_id, filter, { limit, after, now }) => {
    const rows = await db.query<DeliveryRow>(sql`select ${columns} from deliveries where ${ofWebhook(scope, webhook_id)}
      ${conditions(filter)} ${after ? sql`and (created_at, delivery_id) < (${after[0]}, ${after[1]})` : empty}
      order by created_at desc, delivery_id desc limit ${limit}`);
    return rows.map((row) => ({ created_at: row.created_at, delivery: toDelivery(row, now) }));
  },

  find: async (scope, webhook_id, delivery_id, now) => {
    const [row] = await db.query<DeliveryRow>(sql`select ${columns} from deliveries
      where delivery_id = ${delivery_id} and ${ofWebhook(scope, webhook_id)}`);
    return row ? toDelivery(row, now) : null;
  },

  attempts: async (scope, delivery_id) => {
    const rows = await db.query<AttemptRow>(sql`select number, started_at, duration_ms, timing, request, response, error
      from attempts where delivery_id = ${delivery_id}
        and exists (select 1 from deliveries where delivery_id = ${delivery_id} and ${ofEnvironment(scope)})
      order by number`);
    return rows.map((row) => toAttempt(row.number, toRecord(row)));
  },

  repeatable: async (scope, webhook_id, delivery_id) => {
    // Held, so that the event can't be forgotten before the transaction ends; one that has just been is gone below with
    // its delivery.
    await db.query(sql`select event_id from events
      where event_id = (select event_id from deliveries where delivery_id = ${delivery_id} and ${ofEnvironment(scope)}) and ${inScope(scope)} ${db.keepRows}`);
    const [row] = await db.query<Omit<SentEvent, 'occurred_at'>>(sql`select event_id, event, scan_id, sequence
      from deliveries where delivery_id = ${delivery_id} and ${ofWebhook(scope, webhook_id)}`);
    return row ?? null;
  },

  cancelRetry: async (scope, delivery_id, at) => {
    // The lease of one that is under way stays: its attempt is still recorded.
    await db.query(sql`update deliveries set status = 'canceled', next_attempt_at = null, finished_at = ${at}
      where delivery_id = ${delivery_id} and ${ofEnvironment(scope)} and status = 'pending'`);
  },

  insert: async (scope, deliveries) => {
    const whole = deliveries.length - (deliveries.length % ROWS_AT_ONCE);
    for (let at = 0; at < whole; at += ROWS_AT_ONCE)
      await insertRows(db, scope, deliveries.slice(at, at + ROWS_AT_ONCE));
    for (const delivery of deliveries.slice(whole)) await insertRows(db, scope, [delivery]);
  },

  span: async ({ scope, webhook_id, kinds, after, until, limit }) => {
    const rows = await db.query<SentEvent & { missed: number }>(sql`with span as (
        select event_id, event, scan_id, sequence, occurred_at from events
        where ${inScope(scope)} and (occurred_at, event_id) > (${after[0]}, ${after[1]}) and occurred_at <= ${until}
        order by occurred_at, event_id limit ${limit}
      )
      select span.*, case when span.event in (${join([...kinds])})
          and not exists (select 1 from deliveries d where d.event_id = span.event_id
            and d.account_id = ${scope.account_id} and d.webhook_id = ${webhook_id} and d.status in ('delivered', 'pending'))
          and not (span.event = 'scan.progress' and exists (select 1 from events newer
            where newer.scan_id = span.scan_id and newer.event = 'scan.progress' and newer.sequence > span.sequence))
        then 1 else 0 end as missed
      from span order by span.occurred_at, span.event_id`);
    return rows.map((row) => ({ ...row, missed: row.missed === 1 }));
  },
});

/** A delivery's environment is its webhook's. */
const ofEnvironment = (scope: Scope): Sql => sql`account_id = ${scope.account_id}
  and exists (select 1 from webhooks where webhooks.webhook_id = deliveries.webhook_id and ${inScope(scope)})`;

const conditions = ({ status, event, response_status, text, created_after }: DeliveryFilter): Sql => {
  // What failed is few among many and asked for most: written out, the condition finds the index that holds nothing
  // else.
  const failed = status?.length === 1 && status[0] === 'failed';
  const parts = [
    ...(failed ? [sql`and status = 'failed'`] : status ? [sql`and status in (${join(status)})`] : []),
    ...(event ? [sql`and event in (${join(event)})`] : []),
    ...(response_status ? [sql`and ${answeredWith(response_status)}`] : []),
    ...(text === undefined ? [] : [sql`and ${hasText(text)}`]),
    ...(created_after === undefined ? [] : [sql`and created_at > ${created_after}`]),
  ];
  return parts.length > 0 ? join(parts, ' ') : empty;
};

const answeredWith = (statuses: readonly (number | null)[]): Sql => {
  const known = statuses.filter((status) => status !== null);
  const answered = known.length > 0 ? [sql`last_attempt_status in (${join(known)})`] : [];
  const unanswered = statuses.includes(null)
    ? [sql`(last_attempt_at is not null and last_attempt_status is null)`]
    : [];
  return sql`(${join([...answered, ...unanswered], ' or ')})`;
};

const hasText = (text: string): Sql =>
  sql`(delivery_id = ${text} or event_id = ${text} or scan_id = ${text} or exists (select 1 from events e
    where e.event_id = deliveries.event_id and ${contains(sql`lower(e.data)`, text.toLowerCase())}))`;

const insertRows = async (db: Queryable, scope: Scope, deliveries: readonly NewDelivery[]): Promise<void> => {
  // What is no redelivery counts against the account's pace again, whether or not its event has left before.
  const paced = deliveries.filter(({ redelivery_of }) => redelivery_of === null).map(({ event_id }) => event_id);
  if (paced.length > 0)
    await db.query(sql`update events set released_at = null
      where event_id in (${join(paced)}) and ${alsoInScope(scope)}`);
  await db.query(sql`insert into deliveries (delivery_id, webhook_id, event_id, account_id, scan_id, event, sequence, status,
      next_attempt_at, redelivery_of, created_at)
    values ${bulk(
      deliveries.map((made) => [
        made.delivery_id,
        made.webhook_id,
        made.event_id,
        scope.account_id,
        made.scan_id,
        made.event,
        made.sequence,
        'pending',
        made.created_at,
        made.redelivery_of,
        made.created_at,
      ]),
    )}`);
};

/**
 * A lease moves the due time to its own end; until then an attempt is under way, and whether another follows is open.
 */
const toDelivery = (row: DeliveryRow, now: number): Delivery => {
  const underWay = row.lease_until !== null && row.lease_until > now;
  return {
    delivery_id: row.delivery_id,
    webhook_id: row.webhook_id,
    event_id: row.event_id,
    event: row.event,
    scan_id: row.scan_id,
    status: row.status,
    attempts_count: row.attempts_count,
    next_attempt_at: row.status === 'pending' && !underWay ? isoTimeOrNull(row.next_attempt_at) : null,
    last_attempt: toLastAttempt(row),
    redelivery_of: row.redelivery_of,
    created_at: isoTime(row.created_at),
    finished_at: isoTimeOrNull(row.finished_at),
  };
};

/**
 * JSON columns were written by the delivery queue from the same types, perhaps by an older version: each part is built
 * anew, so that nothing of its shape is missing.
 */
const parse = <T>(json: string): T => JSON.parse(json) as T;

const toRecord = (row: AttemptRow): AttemptRecord => ({
  startedAt: row.started_at,
  durationMs: row.duration_ms,
  timing: toTiming(parse<AttemptRecord['timing']>(row.timing)),
  request: toRequest(parse<AttemptRecord['request']>(row.request)),
  response: row.response === null ? null : toResponse(parse<Response>(row.response)),
  error: row.error === null ? null : toError(parse<AttemptError>(row.error)),
});

type Response = NonNullable<AttemptRecord['response']>;
type AttemptError = NonNullable<AttemptRecord['error']>;

const toTiming = ({ dns_ms, connect_ms, tls_ms, first_byte_ms }: AttemptRecord['timing']): AttemptRecord['timing'] => ({
  dns_ms,
  connect_ms,
  tls_ms,
  first_byte_ms,
});

const toRequest = ({ headers, body }: AttemptRecord['request']): AttemptRecord['request'] => ({ headers, body });

const toResponse = ({ status, headers, body, truncated }: Response): Response => ({ status, headers, body, truncated });

const toError = (error: AttemptError): AttemptError => ({ class: error.class, message: error.message });
