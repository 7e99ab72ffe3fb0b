import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../domain/kernel/log.ts';
import { MINUTE, type Now, SECOND } from '../domain/kernel/time.ts';
import {
  type AttemptRecord,
  type ClaimedDelivery,
  type DeliveryQueue,
  isSlow,
  type NextState,
} from '../domain/webhooks/delivery-queue.ts';
import { createAlarm } from './alarm.ts';
import { type Concurrency, GATHER_MS, POLL_MS, pauseUntil, slotsFor } from './claiming.ts';
import type { Deliver } from './deliver.ts';
import { signedRequest } from './envelope.ts';
import { createRecorder } from './recorder.ts';
import { longestWait, nextAttempt } from './retry-schedule.ts';

export interface Dispatcher {
  start(): void;
  /** A hint that something may be due; only ever saves time. */
  wake(): void;
  /** Claims no more, waits up to `deadlineMs` for attempts under way, then hands back what is left. */
  stop(deadlineMs?: number): Promise<void>;
}

/** What became of one attempt, for metrics. */
interface ObservedAttempt {
  status: NextState['status'];
  error: AttemptRecord['error'];
  durationMs: number;
}

export interface DispatcherOptions {
  deliveries: DeliveryQueue;
  deliver: Deliver;
  /** Seconds before each retry (`WEBHOOK_RETRY_SECONDS`); as many retries as entries. */
  schedule: readonly number[];
  now: Now;
  /** [0, 1), for the jitter. */
  random: () => number;
  log: Log;
  /**
   * With 128 for a webhook, a receiver that takes a second for each still gets the 100 events a second of its account.
   */
  concurrency?: Concurrency;
  /** How long a claim holds without a word; longer than an attempt can take. */
  leaseMs?: number;
  onAttempt?: ((attempt: ObservedAttempt) => void) | undefined;
}

/** However often we are woken. */
const BETWEEN_CLAIMS_MS = 2;
const STOP_MS = 5 * SECOND;
/** However steady the clock seems to this process, another one may have written by a clock that was ahead. */
const BRING_BACK_EVERY_MS = MINUTE;

/**
 * Sends what the outbox holds. All state is in the queue: a process that dies loses its leases and nothing else, and
 * another sends again what was under way (at least once). One webhook never holds more than its share of the attempts,
 * so a receiver that hangs delays no other (decision 27).
 */
export const createDispatcher = ({
  deliveries,
  deliver,
  schedule,
  now,
  random,
  log,
  concurrency = { total: 512, perWebhook: 128 },
  leaseMs = 60 * SECOND,
  onAttempt,
}: DispatcherOptions): Dispatcher => {
  const underWay = new Map<ClaimedDelivery, { since: number; work: Promise<void> }>();
  const recorder = createRecorder({ deliveries, gatherMs: GATHER_MS });
  const alarm = createAlarm();
  const clock = { lookedAt: Number.NEGATIVE_INFINITY, nextLookAt: Number.NEGATIVE_INFINITY };
  let running: Promise<void> | null = null;
  let stopping = false;

  const nextState = (claimed: ClaimedDelivery, { error, response }: AttemptRecord): NextState => {
    if (error === null) return { status: 'delivered' };
    const attemptsMade = claimed.attemptsMade + 1;
    const next = nextAttempt({ attemptsMade, scheduleSeconds: schedule, response, now: now(), random });
    if (next === 'gone') return { status: 'failed', disableWebhook: 'gone' };
    return next === 'exhausted' ? { status: 'failed' } : { status: 'pending', nextAttemptAt: next.at };
  };

  const attempt = async (claimed: ClaimedDelivery): Promise<void> => {
    const { delivery_id, webhook_id, event_id, event, scan_id, request_id, url, attemptsMade } = claimed;
    const fields = { delivery_id, webhook_id, event_id, event, scan_id, request_id, attempt: attemptsMade + 1 };
    try {
      const record = await deliver({ ...signedRequest(claimed, now()), url });
      if (!underWay.has(claimed)) return; // handed back by `stop`: it is another claimer's now
      const { error, durationMs, response } = record;
      const next = nextState(claimed, record);
      onAttempt?.({ status: next.status, error, durationMs });
      const { written, disabled } = await recorder.record({ claimed, attempt: record, next, now: now() });
      const outcome = { status: next.status, duration_ms: durationMs, slow: isSlow(durationMs) };
      log.info({ ...fields, ...outcome, response: response?.status, error }, 'delivery attempted');
      if (!written) log.warn(fields, 'delivery lease lost before its attempt was recorded');
      if (disabled) log.warn({ webhook_id, delivery_id, reason: disabled }, 'webhook disabled');
    } catch (error) {
      // Its lease will run out, then it is sent again
      log.error({ ...fields, err: error }, 'delivery attempt could not be recorded');
    }
  };

  const begin = (claimed: ClaimedDelivery, since: number): void => {
    const work = attempt(claimed).finally(() => {
      underWay.delete(claimed);
      alarm.ringSoon(); // attempts are recorded in batches: those of one batch ring once
    });
    underWay.set(claimed, { since, work });
  };

  /** At the start, when the clock has just been set back, and now and then. */
  const bringBack = async (at: number): Promise<void> => {
    const { lookedAt, nextLookAt } = clock;
    clock.lookedAt = at;
    if (at >= lookedAt && at < nextLookAt) return;
    const found = await deliveries.bringBack({ now: at, leaseMs, longestWaitMs: longestWait(schedule) });
    clock.nextLookAt = at + BRING_BACK_EVERY_MS;
    if (found > 0) log.warn({ count: found }, 'deliveries brought back, the clock was set back');
  };

  /** Claims and starts what is due; answers how long to wait for more unless woken, in milliseconds. */
  const dispatch = async (): Promise<number> => {
    const claimedAt = now();
    await bringBack(claimedAt);
    const begun = [...underWay].map(([{ hanging }, { since }]) => ({ hanging, since }));
    const slots = slotsFor(concurrency, begun, claimedAt);
    if (slots.free <= 0) return POLL_MS;
    const { claimed, moreAt } = await deliveries.claim({ now: claimedAt, leaseMs, slots });
    for (const delivery of claimed) begin(delivery, claimedAt);
    if (claimed.length > 0) return GATHER_MS;
    if (moreAt !== null) return pauseUntil(moreAt, now(), GATHER_MS);
    const dueAt = await deliveries.nextDueAt();
    // What was due and yet not claimed is held back by something else: asking again at once would only spin.
    return dueAt === null || dueAt <= claimedAt ? POLL_MS : pauseUntil(dueAt, now(), 0);
  };

  const run = async (): Promise<void> => {
    while (!stopping) {
      const begun = performance.now();
      const pause = await dispatch().catch((error: unknown) => {
        log.error({ err: error }, 'due deliveries could not be claimed');
        return POLL_MS;
      });
      if (!stopping) await alarm.sleep(pause);
      const early = begun + BETWEEN_CLAIMS_MS - performance.now();
      if (!stopping && early > 0) await sleep(early);
    }
  };

  return {
    start: () => {
      running ??= run();
    },
    wake: alarm.ring,
    stop: async (deadlineMs = STOP_MS) => {
      stopping = true;
      alarm.ring();
      await running;
      const works = [...underWay.values()].map(({ work }) => work);
      await settled(works, deadlineMs);
      await recorder.flush();
      const left = [...underWay.keys()];
      underWay.clear();
      if (left.length > 0) await deliveries.release({ claimed: left, now: now() });
    },
  };
};

/** Resolves when all work has ended, or after `ms`. */
const settled = async (work: Iterable<Promise<void>>, ms: number): Promise<void> => {
  const { promise: deadline, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([Promise.allSettled(work), deadline]);
  clearTimeout(timer);
};
