import { SECOND } from '../../domain/kernel/time.ts';
import {
  type AttemptRecord,
  type ClaimedDelivery,
  type DeliveryOutcome,
  hung,
  isLost,
  type NextState,
  type Recorded,
  type WebhookDisabledReason,
} from '../../domain/webhooks/delivery-queue.ts';
import type { DisabledWebhook } from '../../domain/webhooks/webhook-notices.ts';
import { type Queryable, sql } from '../engines/db.ts';
import { countAttempts } from './attempt-counts.ts';
import { CANCELED_AT_ONCE, cancelWaiting } from './backlog.ts';

/** Called with a webhook in the transaction that disables it. */
export type OnDisabled = (tx: Queryable, webhook: DisabledWebhook) => Promise<void>;

/** Writes attempts, what becomes of their deliveries, and the health of their webhooks. */
export const recordOutcomes = async (
  tx: Queryable,
  outcomes: readonly DeliveryOutcome[],
  onDisabled: OnDisabled,
): Promise<Recorded[]> => {
  const recorded: Recorded[] = [];
  const byWebhook = new Map<string, Written[]>();
  for (const outcome of outcomes) {
    const entry: Recorded = { written: await write(tx, outcome), disabled: null };
    recorded.push(entry);
    if (!entry.written) continue;
    const { webhook_id } = outcome.claimed;
    byWebhook.set(webhook_id, [...(byWebhook.get(webhook_id) ?? []), { outcome, entry }]);
  }
  // In one order everywhere: two processes that record for the same webhooks must not wait for each other.
  for (const webhook_id of [...byWebhook.keys()].sort())
    await keepHealth(tx, { webhook_id, written: byWebhook.get(webhook_id) ?? [], onDisabled });
  return recorded;
};

interface Written {
  outcome: DeliveryOutcome;
  entry: Recorded;
}

const write = async (tx: Queryable, { claimed, attempt, next, now }: DeliveryOutcome): Promise<boolean> => {
  const state = next.status === 'pending' ? await whenRetried(tx, claimed, next) : next;
  const dueAt = state.status === 'pending' ? state.nextAttemptAt : null;
  const [row] = await tx.query<{ attempts_count: number }>(sql`update deliveries
    set status = ${state.status}, attempts_count = attempts_count + 1, next_attempt_at = ${dueAt},
      finished_at = ${dueAt === null ? now : null}, lease_token = null, lease_until = null,
      last_attempt_at = ${now}, last_attempt_ms = ${attempt.durationMs}, last_attempt_status = ${statusOf(attempt)},
      last_attempt_error = ${classOf(attempt)}
    where delivery_id = ${claimed.delivery_id} and lease_token = ${claimed.lease} returning attempts_count`);
  if (row) await insertAttempt(tx, claimed.delivery_id, row.attempts_count, attempt);
  return row !== undefined;
};

const statusOf = ({ response }: AttemptRecord): number | null => response?.status ?? null;
const classOf = ({ error }: AttemptRecord): string | null => error?.class ?? null;

/**
 * What else may have become of a delivery that would be retried: newer progress replaced it (decision 22), it was
 * redelivered by hand (decision 26), or its webhook was switched off meanwhile.
 */
const whenRetried = async <Pending extends NextState>(
  tx: Queryable,
  { delivery_id, event }: ClaimedDelivery,
  pending: Pending,
): Promise<Pending | { status: 'superseded' | 'canceled' }> => {
  const [row] = await tx.query<{ active: number; status: string; newer: number }>(sql`select w.active, d.status,
      (select count(*) from deliveries newer where newer.webhook_id = d.webhook_id and newer.scan_id = d.scan_id
        and newer.event = 'scan.progress' and newer.sequence > d.sequence) as newer
    from deliveries d join webhooks w on w.webhook_id = d.webhook_id where d.delivery_id = ${delivery_id}`);
  if (row?.active === 0 || row?.status === 'canceled') return { status: 'canceled' };
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

/** Brings a webhook's health up to date with what has just become of its deliveries, in their order (decision 28). */
const keepHealth = async (
  tx: Queryable,
  { webhook_id, written, onDisabled }: { webhook_id: string; written: readonly Written[]; onDisabled: OnDisabled },
): Promise<void> => {
  const last = written.at(-1);
  if (!last) return;
  const { attempt, claimed, now } = last.outcome;
  if (hung(attempt) !== claimed.hanging)
    await tx.query(sql`update webhooks set hanging = ${hung(attempt) ? 1 : 0} where webhook_id = ${webhook_id}`);

  await noteAttempt(tx, webhook_id, last.outcome);
  await countAttempts(
    tx,
    webhook_id,
    written.map(({ outcome }) => outcome),
  );

  const lastSuccess = written.findLastIndex(({ outcome }) => outcome.next.status === 'delivered');
  const exhausted = written.slice(lastSuccess + 1).filter(({ outcome }) => outcome.next.status === 'failed');
  if (lastSuccess >= 0) await succeeded(tx, webhook_id, now);
  const lost = exhausted.length > 0 && (await failed(tx, webhook_id, { count: exhausted.length, now }));

  const gone = written.find(
    ({ outcome }) => outcome.next.status === 'failed' && outcome.next.disableWebhook === 'gone',
  );
  const end = gone ?? (lost ? exhausted.at(-1) : undefined);
  const reason = gone ? 'gone' : 'exhausted';
  const disabled = end && (await disable(tx, webhook_id, { reason, now }));
  if (!disabled) return;
  end.entry.disabled = reason;
  await onDisabled(tx, disabled);
};

/** Written when it went otherwise than the one before, or once a second (see `succeeded`). */
const noteAttempt = async (tx: Queryable, webhook_id: string, { attempt, now }: DeliveryOutcome): Promise<void> => {
  const [status, error] = [statusOf(attempt), classOf(attempt)];
  await tx.query(sql`update webhooks set last_attempt_at = ${now}, last_attempt_ms = ${attempt.durationMs},
      last_attempt_status = ${status}, last_attempt_error = ${error}
    where webhook_id = ${webhook_id} and (last_attempt_at is null or last_attempt_at <= ${now - SECOND}
      or last_attempt_status is distinct from ${status} or last_attempt_error is distinct from ${error})`);
};

/**
 * Written at most once a second while all goes well: a row that every delivery changed would be what all of them wait
 * for.
 */
const succeeded = async (tx: Queryable, webhook_id: string, now: number): Promise<void> => {
  await tx.query(sql`update webhooks set failures_in_row = 0, failing_since = null, last_success_at = ${now},
      health = case when health = 'disabled' then health else 'healthy' end
    where webhook_id = ${webhook_id}
      and (failures_in_row > 0 or last_success_at is null or last_success_at <= ${now - SECOND})`);
};

/** Counts deliveries that ran out of retries; true when they are reason to give up on the webhook. */
const failed = async (
  tx: Queryable,
  webhook_id: string,
  { count, now }: { count: number; now: number },
): Promise<boolean> => {
  const [row] = await tx.query<{ failures_in_row: number; failing_since: number }>(sql`update webhooks
    set failures_in_row = failures_in_row + ${count}, failing_since = coalesce(failing_since, ${now}),
      health = case when health = 'disabled' then health else 'failing' end
    where webhook_id = ${webhook_id} returning failures_in_row, failing_since`);
  return row !== undefined && isLost(row.failures_in_row, row.failing_since, now);
};

/**
 * Switches the webhook off and cancels what waits for it; attempts under way end by themselves. Null when it was off
 * already.
 */
const disable = async (
  tx: Queryable,
  webhook_id: string,
  { reason, now }: { reason: WebhookDisabledReason; now: number },
): Promise<DisabledWebhook | null> => {
  const [row] = await tx.query<Omit<DisabledWebhook, 'reason' | 'at'>>(sql`update webhooks
    set active = 0, health = 'disabled', disabled_reason = ${reason}, disabled_at = ${now}, updated_at = ${now}
    where webhook_id = ${webhook_id} and active = 1 returning webhook_id, account_id, environment, url`);
  if (!row) return null;
  await cancelWaiting(tx, row, { webhook_id, at: now, limit: CANCELED_AT_ONCE });
  return { ...row, reason, at: now };
};
