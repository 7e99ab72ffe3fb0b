import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_KEPT } from './kernel/idempotency.ts';
import type { Log } from './kernel/log.ts';
import type { Place } from './kernel/page.ts';
import { DAY, HOUR, type Now } from './kernel/time.ts';
import { AUDIT_KEPT } from './people/audit-log.ts';
import { MAIL_KEPT } from './people/mail.ts';
import { REQUEST_COUNTS_KEPT } from './people/request-counts.ts';

/**
 * How long events and their deliveries are kept, as the contract promises. The hour beyond is for a recovery that
 * reaches back 30 days: while it runs, no event of its stretch may lose its deliveries and so look as if it had been
 * missed.
 */
const EVENTS_KEPT = 30 * DAY + HOUR;

/**
 * What is no longer kept. Each call is one short transaction of at most `limit` rows, or `limit` events with at most as
 * many deliveries.
 */
export interface ExpiredRows {
  /**
   * Forgets events that happened before a time, with their ended deliveries and attempts. An event stays as long as a
   * delivery of it does. Answers where to go on, null at the end.
   */
  forgetEvents(step: { before: number; after: Place | null; limit: number }): Promise<Place | null>;
  /** Replaced webhook secrets whose grace has ended; answers how many, as do the others. */
  forgetReplacedSecrets(now: number, limit: number): Promise<number>;
  forgetIdempotencyKeys(before: number, limit: number): Promise<number>;
  /** Windows that have ended. */
  forgetRateWindows(now: number, limit: number): Promise<number>;
  /** Sessions and one-time links that have ended. */
  forgetSessions(now: number, limit: number): Promise<number>;
  forgetLinks(now: number, limit: number): Promise<number>;
  forgetAuditEntries(before: number, limit: number): Promise<number>;
  /** Counts of attempts, which are kept as long as events. */
  forgetAttemptCounts(before: number, limit: number): Promise<number>;
  /** Mail that nobody sends: a sender sends it or gives it up long before. */
  forgetMails(before: number, limit: number): Promise<number>;
  /** Of days before one. */
  forgetRequestCounts(day: number, limit: number): Promise<number>;
}

/** Secrets at rest, which the operator's key seals. */
export interface SealedSecrets {
  /** Whether keys are configured that only open. */
  readonly hasPreviousKeys: boolean;
  /**
   * One pass over all secrets that an earlier key has sealed, in batches; `pause` says between two whether to go on.
   */
  renew(pass: { limit: number; pause: () => Promise<boolean> }): Promise<{ renewed: number; unreadable: string[] }>;
}

export interface Housekeeping {
  /** Does all there is to do, a little at a time. */
  run(): Promise<void>;
  /** Now, and every hour. */
  start(): void;
  /** Ends after the batch at hand. */
  stop(): Promise<void>;
}

export interface HousekeepingDependencies {
  expired: ExpiredRows;
  /** Reports keys that are about to expire, in steps between which `pause` says whether to go on. */
  tellOfExpiry?: ((pause: () => Promise<boolean>) => Promise<void>) | undefined;
  secrets: SealedSecrets;
  /** Removes files that no scan needs any more. */
  sweep?: (() => Promise<void>) | undefined;
  /** Removes what earlier scans have left to later ones, where there will be none. */
  sweepCaches?: (() => Promise<void>) | undefined;
  /** Holds a part of what is counted against what it counts. */
  checkNumbers?: (() => Promise<void>) | undefined;
  now: Now;
  log: Log;
  /** Rows of one batch. */
  limit?: number;
  /** Milliseconds between two batches, which are others' to use. */
  pauseMs?: number;
}

/** Of unreadable secrets, so many webhooks are named. */
const TOLD_IDS = 20;

/**
 * Keeps the store as small as promised, and its secrets under the operator's present key. It may be cut off anywhere,
 * and run in several processes at once.
 */
export const createHousekeeping = ({
  expired,
  tellOfExpiry = async () => undefined,
  secrets,
  sweep = async () => undefined,
  sweepCaches = async () => undefined,
  checkNumbers = async () => undefined,
  now,
  log,
  limit = 200,
  pauseMs = 10,
}: HousekeepingDependencies): Housekeeping => {
  const told = { unreadable: 0, removable: false };
  let stopping = false;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  /** False when it is time to stop. */
  const pause = async (): Promise<boolean> => {
    if (!stopping) await sleep(pauseMs);
    return !stopping;
  };

  const forget = async (batch: () => Promise<number>): Promise<void> => {
    while (!stopping && (await batch()) >= limit) await pause();
  };

  const forgetEvents = async (): Promise<void> => {
    const before = now() - EVENTS_KEPT;
    let after: Place | null = null;
    do after = await expired.forgetEvents({ before, after, limit });
    while (after && (await pause()));
  };

  /** Until nothing is left: a process that does not know the new key yet may still have sealed with the old one. */
  const renewSecrets = async (): Promise<void> => {
    let total = 0;
    let pass = await secrets.renew({ limit, pause });
    while (pass.renewed > 0 && !stopping) {
      total += pass.renewed;
      pass = await secrets.renew({ limit, pause });
    }
    if (stopping) return;
    const { unreadable } = pass;
    if (unreadable.length > 0 && unreadable.length !== told.unreadable)
      log.warn(
        { count: unreadable.length, webhook_ids: unreadable.slice(0, TOLD_IDS) },
        'webhook secrets not readable',
      );
    told.unreadable = unreadable.length;
    if (unreadable.length > 0 || !secrets.hasPreviousKeys || told.removable) return;
    told.removable = true;
    log.info({ resealed: total }, 'stored secrets are under the present key, ENCRYPTION_KEY_PREVIOUS can be removed');
  };

  /** One that fails keeps no other from being done. */
  const tasks = {
    'resealing secrets': renewSecrets,
    'forgetting events': forgetEvents,
    'forgetting replaced secrets': () => forget(() => expired.forgetReplacedSecrets(now(), limit)),
    'forgetting idempotency keys': () => forget(() => expired.forgetIdempotencyKeys(now() - IDEMPOTENCY_KEPT, limit)),
    'forgetting rate windows': () => forget(() => expired.forgetRateWindows(now(), limit)),
    'forgetting sessions': () => forget(() => expired.forgetSessions(now(), limit)),
    'forgetting one-time links': () => forget(() => expired.forgetLinks(now(), limit)),
    'forgetting audit entries': () => forget(() => expired.forgetAuditEntries(now() - AUDIT_KEPT, limit)),
    'forgetting counts of attempts': () => forget(() => expired.forgetAttemptCounts(now() - EVENTS_KEPT, limit)),
    'forgetting mail': () => forget(() => expired.forgetMails(now() - MAIL_KEPT, limit)),
    'forgetting counts of requests': () =>
      forget(() => expired.forgetRequestCounts(Math.floor((now() - REQUEST_COUNTS_KEPT) / DAY), limit)),
    'sweeping checkouts': sweep,
    'sweeping results of scans': sweepCaches,
    'checking numbers': checkNumbers,
    'telling of keys that expire': () => tellOfExpiry(pause),
  };

  const runAll = async (): Promise<void> => {
    for (const [task, work] of Object.entries(tasks))
      if (!stopping) await work().catch((error: unknown) => log.error({ err: error, task }, 'housekeeping failed'));
  };

  const run = (): Promise<void> => {
    running ??= runAll().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    run,
    start: () => {
      timer ??= setInterval(() => void run(), HOUR);
      void run();
    },
    stop: async () => {
      stopping = true;
      clearInterval(timer);
      await running;
    },
  };
};
