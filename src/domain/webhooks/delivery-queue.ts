import type { components } from '../../../generated/openapi.ts';
import type { EventKind } from '../events/events.ts';
import { DAY, SECOND } from '../kernel/time.ts';
import type { SigningSecret } from './signing-secret.ts';

type Attempt = components['schemas']['Attempt'];
export type AttemptErrorClass = components['schemas']['AttemptErrorClass'];
export type WebhookDisabledReason = components['schemas']['WebhookDisabledReason'];

/**
 * Events of one account that leave within any second, counted once each however many webhooks want them (decision 27).
 */
export const EVENTS_PER_SECOND = 100;

/**
 * An answer later than this breaks the receiver's promise (service description §6.3): its webhook gets one attempt at a
 * time until it keeps it.
 */
export const SLOW_ANSWER = 5 * SECOND;

/** An answer that took just as long as it may is not slow. */
export const isSlow = (durationMs: number): boolean => durationMs > SLOW_ANSWER;

/**
 * How many deliveries in a row must run out of retries, and for how long, until we give up on a webhook (decision 28).
 */
const EXHAUSTED_IN_ROW = 20;
const EXHAUSTED_FOR = 5 * DAY;

/**
 * Whether to give up on a webhook (decision 28): at least 20 deliveries in a row ran out of retries and, since the
 * first of them, nothing has succeeded for 5 days. Counted from that failure and not from the last success, so that one
 * bad hour of a webhook that seldom hears anything is no reason.
 */
export const isLost = (failures_in_row: number, failing_since: number, now: number): boolean =>
  failures_in_row >= EXHAUSTED_IN_ROW && now - failing_since >= EXHAUSTED_FOR;

/**
 * One attempt as it happened; the parts are kept in the shape in which the API shows them. Times in epoch milliseconds.
 */
export interface AttemptRecord {
  startedAt: number;
  durationMs: number;
  timing: Attempt['timing'];
  request: Attempt['request'];
  response: Attempt['response'];
  /** Null is success: a complete answer (or its first 16 KiB) with any 2xx (decision 24). */
  error: Attempt['error'];
}

/**
 * Whether the receiver left us waiting: its webhook then holds few attempts, so that it delays no other (decision 27).
 */
export const hung = ({ error, durationMs }: Pick<AttemptRecord, 'error' | 'durationMs'>): boolean =>
  error?.class === 'timeout' || isSlow(durationMs);

/** A delivery that is due, with all that its next attempt needs, held by this claimer until the lease runs out. */
export interface ClaimedDelivery {
  delivery_id: string;
  webhook_id: string;
  event_id: string;
  event: EventKind;
  data: object;
  scan_id: string;
  request_id: string | null;
  url: string;
  /** Keys of the standard signature, current first (decision 29). */
  secrets: readonly SigningSecret[];
  /** Key of the given signature. */
  oldestSecret: string;
  attemptsMade: number;
  /** Whether the webhook hung when this was claimed (`hung`). */
  hanging: boolean;
  /** Fences what is written about this claim: a claimer whose lease ran out changes nothing. */
  lease: string;
}

/** What becomes of a delivery after an attempt. `disableWebhook` is the receiver's 410 (decision 24). */
export type NextState =
  | { status: 'delivered' }
  | { status: 'pending'; nextAttemptAt: number }
  | { status: 'failed'; disableWebhook?: 'gone' };

/** One attempt that has ended, and what follows from it. */
export interface DeliveryOutcome {
  claimed: ClaimedDelivery;
  attempt: AttemptRecord;
  next: NextState;
  now: number;
}

/** What a store made of an outcome. */
export interface Recorded {
  /** False when the lease was lost: nothing was written. */
  written: boolean;
  /** Why this outcome switched its webhook off; null when it did not. */
  disabled: WebhookDisabledReason | null;
}

/** How many attempts a claimer can begin. */
export interface Slots {
  /** Attempts under way at once in the claimer's process. */
  total: number;
  /** Those of `total` that are free. */
  free: number;
  /** The most that one webhook may hold over all processes; fewer as slots get scarce. */
  perWebhook: number;
  /** The most that one webhook may hold that has not just answered: nobody knows yet whether it will. */
  untrusted: number;
  /** Free slots that webhooks which hang may take, of those above. */
  freeToHanging: number;
}

export interface Claim {
  claimed: ClaimedDelivery[];
  /**
   * When to claim again although nothing new happens, in epoch milliseconds: pacing lets more leave then. Null when
   * nothing is held back.
   */
  moreAt: number | null;
}

/** The outbox as its sender sees it. */
export interface DeliveryQueue {
  /**
   * Takes due deliveries as far as there are slots. First attempts of one (webhook, scan) pair are given out one at a
   * time, in the order of the events (decision 20), and those of one account at the pace of decision 27; retries and
   * redeliveries are not counted.
   */
  claim(claim: { now: number; leaseMs: number; slots: Slots }): Promise<Claim>;
  /**
   * Writes each attempt with the next state of its delivery and the health of its webhook (decision 28), all as one;
   * answers in order.
   */
  record(outcomes: readonly DeliveryOutcome[]): Promise<Recorded[]>;
  /** Hands unfinished deliveries back: due at once, for any claimer. */
  release(release: { claimed: readonly ClaimedDelivery[]; now: number }): Promise<void>;
  /** Hands back every lease there is: for a process that knows it is alone, as an embedded server at its start. */
  releaseAll(now: number): Promise<void>;
  /**
   * Brings back what the clock left ahead when it was set back: what lies further ahead than its longest step is due,
   * and a lease begins now. Answers how many.
   */
  bringBack(step: { now: number; leaseMs: number; longestWaitMs: number }): Promise<number>;
  /**
   * When the next delivery is due or its lease runs out; it may lie in the past when something else holds the delivery
   * back.
   */
  nextDueAt(): Promise<number | null>;
}
