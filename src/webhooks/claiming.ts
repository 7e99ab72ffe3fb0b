import { SECOND } from '../domain/kernel/time.ts';
import type { ClaimedDelivery, Slots } from '../domain/webhooks/delivery-queue.ts';

/** Attempts under way at once: in this process, and the most of one webhook by all processes. */
export interface Concurrency {
  total: number;
  perWebhook: number;
}

/** An attempt under way, and when it began in epoch milliseconds. */
interface Begun extends Pick<ClaimedDelivery, 'hanging'> {
  since: number;
}

/** At the longest, until the queue is looked at again. */
export const POLL_MS = SECOND;
/** Attempts end one by one; a commit for each would cost more than the attempts. */
export const GATHER_MS = 5;
/**
 * Of all slots, for webhooks that hang: each such webhook gets one attempt at a time, all together no more than this.
 */
const HANGING_PART = 1 / 4;
/** Of a webhook that has not just answered. */
const UNTRUSTED = 4;
/** An attempt that waits for its answer for so long costs a socket and no work: it keeps nobody from beginning. */
const WAITING_MS = SECOND;
/** So many times `total` bounds them all; past half of that each webhook gets one at a time. */
const MOST_WAITING = 4;

/** What a claim may take beside the attempts under way (decision 27). */
export const slotsFor = ({ total, perWebhook }: Concurrency, underWay: readonly Begun[], now: number): Slots => {
  const most = MOST_WAITING * total;
  const busy = underWay.filter(({ since }) => now - since <= WAITING_MS).length;
  const hanging = underWay.filter((attempt) => attempt.hanging).length;
  return {
    total,
    free: Math.min(total - busy, most - underWay.length),
    perWebhook: underWay.length > most / 2 ? 1 : perWebhook,
    untrusted: UNTRUSTED,
    freeToHanging: Math.max(1, Math.floor(total * HANGING_PART)) - hanging,
  };
};

/** Milliseconds until `at`: `atLeast`, and no longer than until the next look without a hint. */
export const pauseUntil = (at: number, now: number, atLeast: number): number =>
  Math.min(Math.max(at - now, atLeast), POLL_MS);
