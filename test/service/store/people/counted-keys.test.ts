import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bucketOfKeys } from '../../../../src/domain/kernel/call-limits.ts';
import { planLimits } from '../../../../src/domain/kernel/plans.ts';
import { createRateLimits } from '../../../../src/domain/kernel/rate-limits.ts';
import { HOUR, MINUTE } from '../../../../src/domain/kernel/time.ts';
import { createKeys } from '../../../../src/domain/people/keys.ts';
import { createSharedRateWindows } from '../../../../src/store/kernel/rate-windows.ts';
import { createCountedKeys } from '../../../../src/store/people/counted-keys.ts';
import { openTestPostgres, type TestDatabase } from '../../../fixtures/databases/databases.ts';
import { createClock, createWorld, t0, type World } from '../../../fixtures/worlds/world.ts';

const LIMIT = planLimits.vibe_coder.requests_per_minute;

let database: TestDatabase;
let world: World;
let clock: ReturnType<typeof createClock>;

beforeAll(async () => {
  database = await openTestPostgres();
});
afterAll(() => database.dispose());
beforeEach(() => {
  clock = createClock();
  world = createWorld({ db: database.db, clock, newId: (prefix) => `${prefix}_${randomInt(2 ** 47)}` });
});

const begin = async () => {
  const { account_id } = await world.account('vibe_coder');
  const { store, newId } = world;
  const keys = createKeys({
    store,
    newId,
    now: clock.now,
    randomInteger: randomInt,
    counted: createCountedKeys(world.db),
  });
  const { key, secret } = await keys.create({
    account_id,
    environment: 'live',
    name: 'CI',
    permission: 'read',
    lifetime: HOUR,
  });
  const limits = createRateLimits({ windows: createSharedRateWindows(world.db), now: clock.now });
  const call = (cost = 1, exposed = false) => keys.admit({ secret, exposed }, cost);
  const look = () => limits.take(bucketOfKeys({ account_id, environment: 'live' }), { limit: LIMIT, cost: 0 });
  return { keys, key, call, look };
};

describe('a key that is found and counted at once', () => {
  test('is counted to the call, in the window that everybody else looks at', async () => {
    const { call, look } = await begin();

    const admitted = await Promise.all(Array.from({ length: LIMIT + 20 }, () => call()));

    const used = admitted.map(({ window }) => window?.used ?? 0).sort((a, b) => a - b);
    expect(used).toEqual(Array.from({ length: LIMIT + 20 }, (_, at) => Math.min(at + 1, LIMIT + 1)));
    expect(await look()).toMatchObject({ remaining: 0, allowed: false, reset_at: t0 / 1000 + 60 });
  });

  test('opens a window anew when the last has ended, and for a call that costs nothing an empty one', async () => {
    const { call } = await begin();
    await call();
    clock.pass(MINUTE);

    expect((await call(0)).window).toEqual({ opened_at: t0 + MINUTE, used: 0 });
    expect((await call()).window).toEqual({ opened_at: t0 + MINUTE, used: 1 });
  });

  test('proves the same caller as one that is only found', async () => {
    const { keys, call } = await begin();
    const { secret } = await keys.create({
      account_id: (await call()).caller.account_id,
      environment: 'test',
      name: 'Other',
      permission: 'admin',
    });

    const { caller } = await keys.admit({ secret, exposed: false }, 1);

    expect(caller).toEqual(await keys.authenticate({ secret, exposed: false }));
  });

  test('counts nothing once it works no more', async () => {
    const { keys, key, call, look } = await begin();
    await call();

    await expect(call(1, true)).rejects.toMatchObject({ details: { reason: 'live_key_in_query' } });
    clock.pass(HOUR);
    await expect(call()).rejects.toMatchObject({ details: { reason: 'expired' } });
    await keys.revoke(key.account_id, key.key_id);
    await expect(call()).rejects.toMatchObject({ details: { reason: 'revoked' } });

    expect(await look()).toMatchObject({ remaining: LIMIT });
  });
});
