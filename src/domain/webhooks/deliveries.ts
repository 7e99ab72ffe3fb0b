import { setImmediate as nextTurn } from 'node:timers/promises';
import type { components } from '../../../generated/openapi.ts';
import { EVENTS_APPENDED, type EventKind } from '../events/events.ts';
import type { Scope } from '../kernel/caller.ts';
import { Failure, invalid, notFound } from '../kernel/failure.ts';
import type { NewId } from '../kernel/ids.ts';
import {
  decodeCursor,
  mapPage,
  type Page,
  type PageRequest,
  type Place,
  type SortKey,
  toPage,
} from '../kernel/page.ts';
import { DAY, isoTime, type Now } from '../kernel/time.ts';
import type { Hints, Transactional } from '../kernel/transaction.ts';
import type { Attempt } from './attempts.ts';
import type { Webhook, WebhookStore } from './webhooks.ts';

export type Delivery = components['schemas']['Delivery'];
export type DeliveryDetail = components['schemas']['DeliveryDetail'];
export type RecoverResult = components['schemas']['RecoverResult'];

export interface DeliveryFilter {
  status?: Delivery['status'][] | undefined;
  event?: EventKind[] | undefined;
  /** Of the answer to the latest attempt; null for none. */
  response_status?: (number | null)[] | undefined;
  /** One of the ids, or something that the event's data has, in any case. */
  text?: string | undefined;
  /** Epoch milliseconds, exclusive. */
  created_after?: number | undefined;
}

/** An event whose deliveries are looked at. */
export interface SentEvent {
  event_id: string;
  event: EventKind;
  scan_id: string;
  sequence: number;
  occurred_at: number;
}

/** A delivery to be made, due at once. */
export interface NewDelivery extends Omit<SentEvent, 'occurred_at'> {
  delivery_id: string;
  webhook_id: string;
  redelivery_of: string | null;
  created_at: number;
}

export interface EventSpan {
  scope: Scope;
  webhook_id: string;
  /** Kinds that the webhook wants. */
  kinds: readonly EventKind[];
  /** Exclusive. */
  after: Place;
  /** Epoch milliseconds, inclusive. */
  until: number;
  limit: number;
}

export interface DeliveryLogStore {
  /** Newest first. What is under way at `now` has no next attempt. */
  list(
    scope: Scope,
    webhook_id: string,
    filter: DeliveryFilter,
    page: { limit: number; after: Place | null; now: number },
  ): Promise<{ created_at: number; delivery: Delivery }[]>;
  find(scope: Scope, webhook_id: string, delivery_id: string, now: number): Promise<Delivery | null>;
  /** The first one first. */
  attempts(scope: Scope, delivery_id: string): Promise<Attempt[]>;
  /** What a delivery's successor takes over from it; null when there is no such delivery. */
  repeatable(scope: Scope, webhook_id: string, delivery_id: string): Promise<Omit<SentEvent, 'occurred_at'> | null>;
  /** Ends the wait of a delivery for its next attempt. One that is under way may still succeed, but is not retried. */
  cancelRetry(scope: Scope, delivery_id: string, at: number): Promise<void>;
  insert(scope: Scope, deliveries: readonly NewDelivery[]): Promise<void>;
  /**
   * The next events of a scope, oldest first, each with whether the webhook missed it: it is of a wanted kind, none of
   * its deliveries has succeeded or is yet to be made, and no newer progress of its scan has taken its place.
   */
  span(span: EventSpan): Promise<(SentEvent & { missed: boolean })[]>;
}

/** What a redelivery or a recovery changes together. */
interface Resending {
  webhooks: Pick<WebhookStore, 'find' | 'holdActive'>;
  deliveryLog: DeliveryLogStore;
}

export interface DeliveryLogDependencies {
  store: Resending & Transactional<Resending> & Pick<Hints, 'notify'>;
  now: Now;
  newId: NewId;
}

export interface Recovery {
  /** Epoch milliseconds. */
  since: number;
  until: number | undefined;
  dry_run: boolean;
}

/** How far back a recovery reaches (decision 28). */
const LONGEST_RECOVERY = 30 * DAY;
/** Events that one transaction of a recovery looks at: few enough that nobody else waits for long. */
const SPAN = 500;

/** What was sent to a webhook, and the means to send it again. */
export const createDeliveryLog = ({ store, now, newId }: DeliveryLogDependencies) => {
  const webhookOf = async (scope: Scope, webhook_id: string): Promise<Webhook> => {
    const webhook = await store.webhooks.find(scope, webhook_id);
    if (!webhook) throw notFound();
    return webhook;
  };

  const find = async (scope: Scope, webhook_id: string, delivery_id: string): Promise<Delivery> => {
    const delivery = await store.deliveryLog.find(scope, webhook_id, delivery_id, now());
    if (!delivery) throw notFound();
    return delivery;
  };

  /** Null when the webhook has become inactive: what it misses is for another recovery. */
  const step = async (span: EventSpan, dry_run: boolean) =>
    store.transaction(async (tx) => {
      // Holding the webhook makes two recoveries at once take turns, so that neither sends what the other has queued.
      if (!dry_run && !(await tx.webhooks.holdActive(span.scope, span.webhook_id))) return null;
      const events = await tx.deliveryLog.span(span);
      const missed = events.filter((event) => event.missed);
      const made = { webhook_id: span.webhook_id, created_at: now() };
      // No redelivery of the failed one: a recovered event keeps its place among its scan's, and is paced as a first
      // attempt.
      if (!dry_run)
        await tx.deliveryLog.insert(
          span.scope,
          missed.map((event) => ({ ...event, ...made, delivery_id: newId('dlv'), redelivery_of: null })),
        );
      return { events, missed: missed.length };
    });

  return {
    list: async (
      scope: Scope,
      webhook_id: string,
      filter: DeliveryFilter,
      { limit, cursor }: PageRequest,
    ): Promise<Page<Delivery>> => {
      const after = decodeCursor(cursor, [0, 'dlv_'] as const satisfies SortKey);
      await webhookOf(scope, webhook_id);
      const rows = await store.deliveryLog.list(scope, webhook_id, filter, { limit: limit + 1, after, now: now() });
      const page = toPage(rows, limit, ({ created_at, delivery }) => [created_at, delivery.delivery_id]);
      return mapPage(page, ({ delivery }) => delivery);
    },

    get: async (scope: Scope, webhook_id: string, delivery_id: string): Promise<DeliveryDetail> => {
      const delivery = await find(scope, webhook_id, delivery_id);
      return toDetail(delivery, await store.deliveryLog.attempts(scope, delivery_id));
    },

    /** Queues a new delivery of the same event with attempts of its own (decision 26). Two calls make two. */
    redeliver: async (scope: Scope, webhook_id: string, delivery_id: string): Promise<Delivery> => {
      const at = now();
      const made = { delivery_id: newId('dlv'), webhook_id, created_at: at };
      await store.transaction(async (tx) => {
        const webhook = await tx.webhooks.find(scope, webhook_id);
        const repeated = webhook && (await tx.deliveryLog.repeatable(scope, webhook_id, delivery_id));
        if (!repeated) throw notFound();
        if (!webhook.active) throw disabled();
        await tx.deliveryLog.cancelRetry(scope, delivery_id, at);
        await tx.deliveryLog.insert(scope, [{ ...repeated, ...made, redelivery_of: delivery_id }]);
      });
      await store.notify(EVENTS_APPENDED, scope.account_id);
      return find(scope, webhook_id, made.delivery_id);
    },

    /**
     * Queues what the webhook has missed in a stretch of time, oldest first, or only counts it. In steps that each
     * commit by themselves: a call that is cut off has queued a part, and the next one finds the rest.
     */
    recover: async (scope: Scope, webhook_id: string, { since, until, dry_run }: Recovery): Promise<RecoverResult> => {
      const end = until ?? now();
      refuseStretch(since, end, now());
      const { active, events: kinds, created_at } = await webhookOf(scope, webhook_id);
      if (!active && !dry_run) throw disabled();

      let deliveries_count = 0;
      let after: Place | undefined = [Math.max(since, Date.parse(created_at)), ''];
      while (after) {
        const taken = await step({ scope, webhook_id, kinds, after, until: end, limit: SPAN }, dry_run);
        deliveries_count += taken?.missed ?? 0;
        const last = taken?.events.at(SPAN - 1); // there only when the span was full
        after = last && [last.occurred_at, last.event_id];
        await nextTurn();
      }
      if (!dry_run && deliveries_count > 0) await store.notify(EVENTS_APPENDED, scope.account_id);
      return { dry_run, since: isoTime(since), until: isoTime(end), deliveries_count };
    },
  };
};

const disabled = (): Failure => new Failure('WEBHOOK_DISABLED');

export type DeliveryLog = ReturnType<typeof createDeliveryLog>;

const refuseStretch = (since: number, until: number, now: number): void => {
  const refuse = (input: string, message: string) => invalid({ input, message });
  if (since < now - LONGEST_RECOVERY) throw refuse('since', 'must be at most 30 days ago');
  if (since > now) throw refuse('since', 'must not lie in the future');
  if (until < since) throw refuse('until', 'must not lie before `since`');
};

const toDetail = (delivery: Delivery, attempts: DeliveryDetail['attempts']): DeliveryDetail => ({
  delivery_id: delivery.delivery_id,
  webhook_id: delivery.webhook_id,
  event_id: delivery.event_id,
  event: delivery.event,
  scan_id: delivery.scan_id,
  status: delivery.status,
  attempts_count: delivery.attempts_count,
  next_attempt_at: delivery.next_attempt_at,
  last_attempt: delivery.last_attempt,
  redelivery_of: delivery.redelivery_of,
  created_at: delivery.created_at,
  finished_at: delivery.finished_at,
  attempts,
});
