import type { components } from '../../generated/openapi.ts';
import type { EventKind } from './events.ts';

type Attempt = components['schemas']['Attempt'];
export type AttemptErrorClass = components['schemas']['AttemptErrorClass'];

/** One attempt as it happened; the parts are kept in the shape in which the API shows them. Times in epoch milliseconds. */
export interface AttemptRecord {
  startedAt: number;
  durationMs: number;
  timing: Attempt['timing'];
  request: Attempt['request'];
  response: Attempt['response'];
  /** Null is success: a complete answer (or its first 16 KiB) with any 2xx (decision 24). */
  error: Attempt['error'];
}

/** A delivery that is due, with all that its next attempt needs, held by this claimer until the lease runs out. */
export interface ClaimedDelivery {
  delivery_id: string;
  webhook_id: string;
  event_id: string;
  event: EventKind;
  data: object;
  scan_id: string | null;
  request_id: string | null;
  url: string;
  /** Keys of the standard signature, current first (decision 29). */
  secrets: readonly string[];
  /** Key of the given signature. */
  headerSecret: string;
  attemptsMade: number;
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

/** The outbox as its sender sees it. */
export interface DeliveryQueue {
  /**
   * Takes due deliveries, at most `limit`, and so many of one webhook that no more than `perWebhook` are held by anyone.
   * First attempts of one (webhook, scan) pair are given out one at a time, in the order of the events (decision 20).
   */
  claim(claim: { now: number; leaseMs: number; limit: number; perWebhook: number }): Promise<ClaimedDelivery[]>;
  /**
   * Writes each attempt with the next state of its delivery, all as one. The answers say, in order, whether it was written: false when its lease was lost.
   */
  record(outcomes: readonly DeliveryOutcome[]): Promise<boolean[]>;
  /** Hands unfinished deliveries back: due at once, for any claimer. */
  release(release: { claimed: readonly ClaimedDelivery[]; now: number }): Promise<void>;
  /** Hands back every lease there is: for a process that knows it is alone, as an embedded server at its start. */
  releaseAll(now: number): Promise<void>;
  /** When the next delivery is due or its lease runs out; it may lie in the past when something else holds the delivery back. */
  nextDueAt(): Promise<number | null>;
}
