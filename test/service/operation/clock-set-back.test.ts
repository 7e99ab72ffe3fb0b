import { randomBytes } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { createEventStream } from '../../../src/domain/events/event-stream.ts';
import { createRateLimits, type RateWindows } from '../../../src/domain/kernel/rate-limits.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../../src/domain/kernel/time.ts';
import { createMailer } from '../../../src/domain/people/mail.ts';
import { LEASE } from '../../../src/domain/scans/scan-run.ts';
import { createFixturePlayer } from '../../../src/scanner/runs/scan-player.ts';
import { createLocalRateWindows, createSharedRateWindows } from '../../../src/store/kernel/rate-windows.ts';
import { createMailQueue } from '../../../src/store/people/mails.ts';
import { createSecretBox } from '../../../src/store/sealed/encryption.ts';
import { createDispatcher } from '../../../src/webhooks/dispatcher.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createRecordedLog } from '../../fixtures/servers/recorded-log.ts';
import { attemptOf, createTestOutbox, leaseMs } from '../../fixtures/worlds/outbox.ts';
import { createClock, createIds, createWorld, t0 } from '../../fixtures/worlds/world.ts';

/** A clock that was a day ahead is set right: what was written before must not wait for it to catch up. */
const past = t0 - DAY;
const steps = { leaseMs, longestWaitMs: HOUR };

const windowTests = (createWindows: () => RateWindows) => {
  const usedUp = async (back: number) => {
    const clock = createClock();
    const limits = createRateLimits({ windows: createWindows(), now: clock.now });
    const take = () => limits.take('acc_1:live', { limit: 2, cost: 1 });
    for (let call = 0; call < 3; call += 1) await take();
    clock.pass(-back);
    return { clock, take };
  };

  test('a window from the future has ended', async () => {
    const { take } = await usedUp(DAY);

    expect(await take()).toEqual({
      limit: 2,
      remaining: 1,
      allowed: true,
      reset_at: (past + MINUTE) / SECOND,
      retry_after_seconds: 60,
    });
  });

  test('a window from a moment ahead goes on, for no longer than a window is', async () => {
    const { clock, take } = await usedUp(10 * SECOND);

    const refused = await take();
    clock.pass(MINUTE);

    expect(refused).toMatchObject({ allowed: false, retry_after_seconds: 60 });
    expect(await take()).toMatchObject({ allowed: true, remaining: 1 });
  });
};

describe('in memory', () => windowTests(createLocalRateWindows));

onEachEngine((database) => {
  windowTests(() => createSharedRateWindows(database().db));

  const openOutbox = async () => {
    const outbox = createTestOutbox(database().db);
    await outbox.account('acc_1');
    await outbox.webhook();
    return outbox;
  };

  test('events that left in the future do not count against those that leave now', async () => {
    const outbox = await openOutbox();
    await outbox.happen(100);
    const left = await outbox.claim();
    await outbox.happen(100, { at: past });

    expect([left.claimed.length, (await outbox.claim(past)).claimed.length]).toEqual([100, 100]);
  });

  test('a first attempt and a retry from the future are due', async () => {
    const outbox = await openOutbox();
    await outbox.happen(2);
    const { claimed } = await outbox.claim();
    const next = { status: 'pending' as const, nextAttemptAt: t0 + HOUR };
    await outbox.record(claimed.slice(0, 1), { now: t0, next, attempt: attemptOf(500) });
    await outbox.queue.release({ claimed: claimed.slice(1), now: t0 });
    const waiting = await outbox.claim(past);

    const found = await outbox.queue.bringBack({ now: past, ...steps });

    expect([waiting.claimed, found]).toEqual([[], 2]);
    expect((await outbox.claim(past)).claimed.map(({ attemptsMade }) => attemptsMade).sort()).toEqual([0, 1]);
  });

  test('an attempt under way is not made twice, and made again when its sender has died', async () => {
    const outbox = await openOutbox();
    await outbox.happen(1);
    await outbox.claim();

    expect(await outbox.queue.bringBack({ now: past, ...steps })).toBe(1);

    expect((await outbox.claim(past + leaseMs - 1)).claimed).toEqual([]);
    expect((await outbox.claim(past + leaseMs)).claimed).toHaveLength(1);
  });

  test('what lies ahead as planned stays there', async () => {
    const outbox = await openOutbox();
    await outbox.happen(2);
    const { claimed } = await outbox.claim();
    const next = { status: 'pending' as const, nextAttemptAt: t0 + HOUR };
    await outbox.record(claimed.slice(0, 1), { now: t0, next, attempt: attemptOf(500) });

    expect(await outbox.queue.bringBack({ now: t0, ...steps })).toBe(0);
    expect((await outbox.claim()).claimed).toEqual([]);
  });

  test('a sender notices that the clock went back', async () => {
    const outbox = await openOutbox();
    await outbox.happen(1, { at: t0 + leaseMs / 2 });
    const clock = createClock();
    const looked = Promise.withResolvers<void>();
    const delivered = Promise.withResolvers<void>();
    const nextDueAt = () => outbox.queue.nextDueAt().finally(looked.resolve);
    const { log, lines } = createRecordedLog();
    const dispatcher = createDispatcher({
      deliveries: { ...outbox.queue, nextDueAt },
      schedule: [5, 300, 1800],
      now: clock.now,
      random: () => 0.5,
      log,
      leaseMs,
      deliver: async () => {
        delivered.resolve();
        return attemptOf(200);
      },
    });
    dispatcher.start();
    await looked.promise;

    clock.pass(-DAY);
    await delivered.promise;
    await dispatcher.stop();

    expect(lines[0]).toEqual(['warn', { count: 1 }, 'deliveries brought back, the clock was set back']);
    expect(await outbox.statuses()).toEqual({ delivered: 1 });
  });

  test('a scan whose worker died in the future is run again; a worker that lives keeps its scan', async () => {
    const world = createWorld({ db: database().db });
    const caller = await world.caller();
    await world.scan(caller);
    const alive = await world.runs.claim();
    await world.scan(caller);
    const dead = await world.runs.claim();
    world.clock.pass(-DAY);
    const kept = alive !== null && (await world.runs.heartbeat(alive));

    const taken = await world.runs.claim();

    expect(kept).toBe(true);
    expect([taken?.scan.scan_id, taken?.runs]).toEqual([dead?.scan.scan_id, 2]);
    expect(await world.runs.claim()).toBeNull();
    world.clock.pass(LEASE);
    expect(await world.runs.claim()).toBeNull(); // not yet: a lease ends after its last moment
  });

  test('a scripted scan from the future is played to its end', async () => {
    const world = createWorld({ db: database().db });
    const caller = await world.caller('enterprise', 'test');
    const { scan_id } = await world.scan(caller, { repo_url: 'https://fixtures.sightline.test/clean' });
    world.clock.pass(-DAY);
    const { log } = createRecordedLog();
    const player = createFixturePlayer({ runs: world.runs, listen: world.store.listen, now: world.clock.now, log });
    player.start();

    await vi.waitFor(async () => expect((await world.scans.get(caller, scan_id)).status).toBe('completed'), 120_000);
    await player.stop();
  });

  test('a call that died in the future holds no idempotency key', async () => {
    const { store } = createWorld({ db: database().db });
    const id = { account_id: 'acc_1', environment: 'live', operation: 'createScan', idempotency_key: 'k' };
    const reserve = (at: number) =>
      store.idempotency.reserve(
        { ...id, body_hash: 'h', answer: null, reserved_until: at + MINUTE, created_at: at },
        { now: at, keptSince: at - DAY },
      );

    expect([await reserve(t0), await reserve(t0), await reserve(past)]).toEqual([true, false, true]);
  });

  test('mail from the future is sent', async () => {
    const key = randomBytes(32);
    const world = createWorld({ db: database().db, key });
    const queue = createMailQueue({ db: world.db, secretBox: createSecretBox(key), newLease: () => 'lease' });
    const about = { to: 'dana@acme.example', name: 'Dana', account_name: 'Acme', url: 'https://sightline.example/' };
    const mailer = createMailer({ now: world.clock.now, newId: createIds() });
    await mailer.queue(world.store, { ...about, kind: 'password_reset', expires_at: t0 + HOUR });

    const early = await queue.claim({ now: t0 - MINUTE, leaseMs: 5 * MINUTE, limit: 10 });
    const claimed = await queue.claim({ now: past, leaseMs: 5 * MINUTE, limit: 10 });

    expect([early.length, claimed.length]).toEqual([0, 1]);
  });

  test('a stream still asks whether its reader may go on', async () => {
    const world = createWorld({ db: database().db });
    const caller = await world.caller();
    const { signal } = new AbortController();
    const stream = createEventStream({ store: world.store, now: world.clock.now });
    const items = await stream.follow(caller, { signal, allowed: async () => false });
    const next = items.next();
    world.clock.pass(-DAY);

    expect(await next).toEqual({ done: true, value: undefined });
  });
});
