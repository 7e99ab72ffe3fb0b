import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { createIdempotency, type IdempotencyRecord } from '../../../src/domain/kernel/idempotency.ts';
import { createRateLimits, type RateWindows } from '../../../src/domain/kernel/rate-limits.ts';
import { HOUR, MINUTE } from '../../../src/domain/kernel/time.ts';
import { createLocalRateWindows, createSharedRateWindows } from '../../../src/store/kernel/rate-windows.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createClock, createWorld, repo_url, t0, type World } from '../../fixtures/worlds/world.ts';

const failed = (code: string) => expect.objectContaining({ code });

const rateWindowTests = (createWindows: () => RateWindows) => {
  let windows: RateWindows;
  let clock: ReturnType<typeof createClock>;
  beforeEach(() => {
    windows = createWindows();
    clock = createClock();
  });
  const take = (bucket = 'acc_1:live', { limit = 20, cost = 1 } = {}) =>
    createRateLimits({ windows, now: clock.now }).take(bucket, { limit, cost });

  test('of 50 calls at once exactly the limit passes', async () => {
    const states = await Promise.all(Array.from({ length: 50 }, () => take()));

    const passed = states.filter(({ allowed }) => allowed).map(({ remaining }) => remaining);
    expect(passed.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at));
    expect(states.filter(({ allowed }) => !allowed)).toEqual(
      Array(30).fill({ limit: 20, remaining: 0, reset_at: t0 / 1000 + 60, allowed: false, retry_after_seconds: 60 }),
    );
  });

  test('a window opens with its first call and ends 60 s later, whatever was refused in it', async () => {
    for (let call = 0; call < 3; call += 1) await take('acc_1:live', { limit: 2 });
    clock.pass(MINUTE - 1);
    const last = await take('acc_1:live', { limit: 2 });
    clock.pass(1);
    const next = await take('acc_1:live', { limit: 2 });

    expect(last).toEqual({
      limit: 2,
      remaining: 0,
      reset_at: t0 / 1000 + 60,
      allowed: false,
      retry_after_seconds: 1,
    });
    expect(next).toEqual({
      limit: 2,
      remaining: 1,
      reset_at: t0 / 1000 + 120,
      allowed: true,
      retry_after_seconds: 60,
    });
  });

  test('a bucket may have longer windows, whatever happens in others meanwhile', async () => {
    const window = 15 * MINUTE;
    const limits = createRateLimits({ windows, now: clock.now });
    const long = () => limits.take('attempts', { limit: 20, cost: 1, window });
    const first = await long();
    for (let minute = 0; minute < 14; minute += 1) {
      clock.pass(MINUTE);
      await take('another');
    }
    const last = await long();
    clock.pass(MINUTE);
    const next = await long();

    expect([first, last, next].map(({ remaining, reset_at }) => [remaining, reset_at - t0 / 1000])).toEqual([
      [19, 900],
      [18, 900],
      [19, 1800],
    ]);
    expect(last.retry_after_seconds).toBe(60);
  });

  test('what is given back can be taken again, and is worth nothing once the window has ended', async () => {
    await take();
    const back = await take('acc_1:live', { cost: -1 });
    await take();
    clock.pass(MINUTE);
    const late = await take('acc_1:live', { cost: -1 });
    const nothing = await take('acc_2:live', { cost: -1 });

    expect([back, late, nothing].map(({ remaining }) => remaining)).toEqual([20, 20, 20]);
  });

  test('a look costs nothing', async () => {
    await take();
    const looks = [await take('acc_1:live', { cost: 0 }), await take('acc_1:live', { cost: 0 })];

    expect(looks.map(({ remaining, allowed }) => [remaining, allowed])).toEqual([
      [19, true],
      [19, true],
    ]);
  });

  test('a look at a full window is allowed, one at an exceeded window says so', async () => {
    for (let call = 0; call < 2; call += 1) await take('acc_1:live', { limit: 2 });
    const full = await take('acc_1:live', { limit: 2, cost: 0 });
    await take('acc_1:live', { limit: 2 });
    const exceeded = await take('acc_1:live', { limit: 2, cost: 0 });

    expect([full.allowed, full.remaining, exceeded.allowed, exceeded.remaining]).toEqual([true, 0, false, 0]);
  });

  test('buckets do not share a window', async () => {
    await take('acc_1:live', { limit: 1 });

    expect((await take('acc_1:test', { limit: 1 })).allowed).toBe(true);
    expect((await take('acc_1:live', { limit: 1 })).allowed).toBe(false);
  });

  test('a larger plan takes effect in the window that is open', async () => {
    for (let call = 0; call < 10; call += 1) await take('acc_1:live', { limit: 2 });

    // Of the ten, two and the first refused one count
    const { allowed, remaining } = await take('acc_1:live', { limit: 500 });

    expect([allowed, remaining]).toEqual([true, 496]);
  });
};

describe('rate windows of one process', () => rateWindowTests(createLocalRateWindows));

onEachEngine((database) => {
  describe('rate windows', () => rateWindowTests(() => createSharedRateWindows(database().db)));

  describe('idempotency keys', () => {
    let world: World;
    beforeEach(() => {
      world = createWorld({ db: database().db });
    });

    const record = (change: Partial<IdempotencyRecord> = {}): IdempotencyRecord => ({
      account_id: 'acc_1',
      environment: 'live',
      operation: 'createScan',
      idempotency_key: 'one',
      body_hash: 'a',
      answer: null,
      reserved_until: world.clock.now() + MINUTE,
      created_at: world.clock.now(),
      ...change,
    });
    const reserve = (change: Partial<IdempotencyRecord> = {}) => {
      const now = world.clock.now();
      return world.store.idempotency.reserve(record(change), { now, keptSince: now - 24 * HOUR });
    };

    test('of 20 twins exactly one gets the key', async () => {
      const won = await Promise.all(Array.from({ length: 20 }, () => reserve()));

      expect(won.filter(Boolean)).toEqual([true]);
      expect(await world.store.idempotency.find(record())).toEqual(record());
    });

    test('a key means something else in another account, environment or operation', async () => {
      const others = [
        { account_id: 'acc_2' },
        { environment: 'test' },
        { operation: 'createWebhook' },
        { idempotency_key: 'One' },
      ];
      await reserve();

      for (const other of others) expect(await reserve(other)).toBe(true);
    });

    test.each([
      ['account', { account_id: 'acc_2' }],
      ['environment', { environment: 'test' }],
      ['operation', { operation: 'createWebhook' }],
    ])("another %s's answer is neither found nor changed by it", async (_what, other) => {
      await reserve();
      await reserve({ ...other, body_hash: 'b' });

      await world.store.idempotency.answer(record(), '{"scan_id":"scan_1"}');

      expect(await world.store.idempotency.find(record())).toEqual(record({ answer: '{"scan_id":"scan_1"}' }));
      expect(await world.store.idempotency.find(record(other))).toEqual(record({ ...other, body_hash: 'b' }));
      await world.store.idempotency.release(record({ ...other, body_hash: 'b' }));
      expect(await world.store.idempotency.find(record())).not.toBeNull();
    });

    test('an answer is kept for 24 hours, then its key is free', async () => {
      await reserve();
      await world.store.idempotency.answer(record(), '{"scan_id":"scan_1"}');
      world.clock.pass(24 * HOUR);
      const kept = await reserve({ body_hash: 'b' });
      const found = await world.store.idempotency.find(record());
      world.clock.pass(1);
      const free = await reserve({ body_hash: 'b' });

      expect([kept, found?.answer, free]).toEqual([false, '{"scan_id":"scan_1"}', true]);
      expect(await world.store.idempotency.find(record())).toEqual(record({ body_hash: 'b' }));
    });

    test('a reservation whose holder died is taken over after a minute, an answered one never', async () => {
      await reserve();
      await reserve({ idempotency_key: 'answered' });
      await world.store.idempotency.answer(record({ idempotency_key: 'answered' }), '{}');
      world.clock.pass(MINUTE);
      const alive = await reserve();
      world.clock.pass(1);

      expect([alive, await reserve(), await reserve({ idempotency_key: 'answered' })]).toEqual([false, true, false]);
    });

    test('a released key is free at once, an answered one is not released', async () => {
      await reserve();
      await world.store.idempotency.release(record());
      const free = await reserve();
      await world.store.idempotency.answer(record(), '{}');
      await world.store.idempotency.release(record());

      expect([free, await reserve()]).toEqual([true, false]);
    });
  });

  describe('calls with an idempotency key', () => {
    let world: World;
    let caller: Caller;
    beforeEach(async () => {
      world = createWorld({ db: database().db });
      caller = await world.caller();
    });

    const create = (by: Caller, ref: string, idempotency_key = 'order-66') =>
      world.scans.create(by, { input: { repo_url, ref }, request_id: 'req_1', idempotency_key });
    const count = async (by: Caller) => (await world.listScans(by, {}, { limit: 100 })).data.length;

    test('a repeated call gets the first answer and has no second effect', async () => {
      const first = await create(caller, 'main');
      await world.scans.cancel(caller, first.scan_id);

      const second = await create(caller, 'main');

      expect(second).toEqual(first);
      expect(await count(caller)).toBe(1);
    });

    test('another body under the same key is refused', async () => {
      await create(caller, 'main');

      await expect(create(caller, 'dev')).rejects.toEqual(failed('IDEMPOTENCY_KEY_REUSED'));
      expect(await count(caller)).toBe(1);
    });

    test('twins have one effect: the later gets the answer, or hears that the first is under way', async () => {
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => create(caller, 'main')));

      const scans = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.scan_id] : []));
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      expect(new Set(scans).size).toBe(1);
      expect(refusals).toEqual(refusals.map(() => failed('IDEMPOTENCY_KEY_IN_USE')));
      expect(await count(caller)).toBe(1);
    });

    test('a first call that was given up for dead has no effect when another has taken its key over', async () => {
      const body = { repo_url, ref: 'main' };
      const request = { caller, operation: 'createScan', key: 'order-66', body, read: (first: object) => first };
      const first = createIdempotency({ store: world.store, now: world.clock.now, hashBody: world.hashBody }).once(
        request,
        async (finish) => {
          world.clock.pass(MINUTE + 1);
          await create(caller, 'main');
          return finish(async (tx) => {
            await tx.allAccounts.setPlan(caller.account_id, 'vibe_coder');
            return {};
          });
        },
      );

      await expect(first).rejects.toEqual(failed('IDEMPOTENCY_KEY_IN_USE'));
      expect((await world.store.accounts.find(caller))?.plan).toBe(caller.plan);
      expect(await count(caller)).toBe(1);
    });

    test('another account and the other environment may use the same key', async () => {
      const callers = [caller, { ...caller, environment: 'test' as const }, await world.caller()];

      const made = [];
      for (const by of callers) made.push((await create(by, 'main')).scan_id);

      expect(new Set(made).size).toBe(3);
    });

    test('a call that failed leaves its key free for the corrected one', async () => {
      const small = await world.caller('vibe_coder');
      for (let at = 0; at < 20; at += 1) await world.scan(small);
      await expect(create(small, 'main')).rejects.toEqual(failed('SCAN_QUEUE_FULL'));
      const [waiting] = (await world.listScans(small, {}, { limit: 1 })).data;
      await world.scans.cancel(small, waiting?.scan_id ?? '');

      expect((await create(small, 'dev')).ref).toBe('dev');
    });
  });
});
