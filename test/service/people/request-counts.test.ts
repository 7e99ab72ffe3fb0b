import { beforeEach, expect, test } from 'vitest';
import type { AccountScope } from '../../../src/domain/kernel/caller.ts';
import { DAY } from '../../../src/domain/kernel/time.ts';
import { createRequestCounter } from '../../../src/domain/people/request-counts.ts';
import { createUsageDays } from '../../../src/domain/scans/usage-days.ts';
import { createExpiredRows } from '../../../src/store/upkeep/expired-rows.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { callerOf, createWorld, type World } from '../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  let world: World;
  beforeEach(() => {
    world = createWorld({ db: database().db });
  });

  const days = (scope: AccountScope, of = 2) =>
    createUsageDays({ store: world.store, now: world.clock.now }).get(scope, of);
  const process = () =>
    createRequestCounter({
      store: world.store.requestCounts,
      now: world.clock.now,
      log: { error: () => expect.unreachable() } as never,
    });
  const keyOf = async (name = 'CI') => {
    const account = await world.account();
    const input = { account_id: account.account_id, environment: 'live', name, permission: 'read' } as const;
    const { key } = await world.keys.create(input);
    return { ...callerOf(account), actor: { kind: 'key', id: key.key_id, name, expires_at: key.expires_at } } as const;
  };

  test('calls of several processes add up by day and key', async () => {
    const caller = await keyOf();
    const [one, other] = [process(), process()];
    one.count(caller, 'admitted');
    other.count(caller, 'admitted');
    other.count(caller, 'refused');
    await Promise.all([one.flush(), other.flush()]);
    world.clock.pass(DAY);
    one.count(caller, 'admitted');
    await one.stop();
    await world.scan(caller);

    const key_id = caller.actor.id;
    expect(await days(caller)).toEqual({
      days: [
        { date: '2026-11-21', requests: 2, refused: 1, scans: 0, keys: [{ key_id, requests: 2, refused: 1 }] },
        { date: '2026-11-22', requests: 1, refused: 0, scans: 1, keys: [{ key_id, requests: 1, refused: 0 }] },
      ],
      keys: [expect.objectContaining({ key_id, name: 'CI', environment: 'live', requests: 3, refused: 1 })],
    });
  });

  test('an account sees its own alone', async () => {
    const [caller, stranger] = [await keyOf(), await keyOf('theirs')];
    const counter = process();
    counter.count(caller, 'admitted');
    counter.count(stranger, 'admitted');
    await counter.flush();

    expect((await days(caller)).keys.map(({ name }) => name)).toEqual(['CI']);
    expect((await days(stranger, 1)).days).toMatchObject([{ requests: 1 }]);
  });

  test('what is older than is kept is forgotten, a batch at a time', async () => {
    const caller = await keyOf();
    const counter = process();
    for (let day = 0; day < 3; day += 1) {
      counter.count(caller, 'admitted');
      world.clock.pass(DAY);
    }
    await counter.flush();
    const today = Math.floor(world.clock.now() / DAY);
    const { forgetRequestCounts } = createExpiredRows(database().db);

    expect(await forgetRequestCounts(today - 1, 1)).toBe(1);
    expect(await forgetRequestCounts(today - 1, 5)).toBe(1);
    expect((await days(caller, 4)).days.map(({ requests }) => requests)).toEqual([0, 0, 1, 0]);
  });
});
