import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { MINUTE } from '../../../src/domain/kernel/time.ts';
import { createFixturePlayer } from '../../../src/scanner/runs/scan-player.ts';
import { openTestSqlite } from '../../fixtures/databases/databases.ts';
import { createWorld } from '../../fixtures/worlds/world.ts';

test.each([
  ['completed', { status: 'completed', failure: null }, 'scan.completed'],
  ['clean', { status: 'completed', issues_count: 0 }, 'scan.completed'],
  ['critical', { status: 'completed' }, 'scan.completed'],
  ['failed', { status: 'failed', failure: { code: expect.any(String), message: expect.any(String) } }, 'scan.failed'],
  ['timeout', { status: 'timed_out', failure: null }, 'scan.timeout'],
])('the fixture %s ends as it says, and tells of it', async (name, end, event) => {
  const database = await openTestSqlite();
  const world = createWorld({ db: database.db });
  const caller = await world.caller('developer', 'test');
  const { scan_id } = await world.scan(caller, { repo_url: `https://fixtures.sightline.test/${name}` });
  world.clock.pass(MINUTE);
  const log = pino({ level: 'silent' });
  const player = createFixturePlayer({ runs: world.runs, listen: world.store.listen, now: world.clock.now, log });

  player.start();
  await player.stop();

  expect(await world.scans.get(caller, scan_id)).toMatchObject(end);
  const { data } = await world.eventLog.list(caller, { scan_id }, { limit: 100 });
  expect(data.filter((told) => told.event === event)).toHaveLength(1);
  await database.dispose();
});

test('a scan that is open is looked at five times a second and started once; without one it is asked every two', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const database = await openTestSqlite();
  const world = createWorld({ db: database.db });
  const caller = await world.caller('developer', 'test');
  const asked = vi.spyOn(world.runs, 'playing');
  const started = vi.spyOn(world.runs, 'startFixture');
  const log = pino({ level: 'silent' });
  const player = createFixturePlayer({ runs: world.runs, listen: () => () => undefined, now: world.clock.now, log });
  const asksWithin = async (milliseconds: number): Promise<number> => {
    asked.mockClear();
    await vi.advanceTimersByTimeAsync(milliseconds);
    return asked.mock.calls.length;
  };

  player.start();
  await vi.advanceTimersByTimeAsync(0);
  const idle = [await asksWithin(1_999), await asksWithin(1)];
  await world.scan(caller, { repo_url: 'https://fixtures.sightline.test/completed' });
  world.clock.pass(2_000);
  await vi.advanceTimersByTimeAsync(2_000);
  while (started.mock.results.length === 0) await nextTurn();
  await started.mock.results[0]?.value; // its transaction lets others have their turn, which no timer measures
  await nextTurn();
  const open = await asksWithin(1_000);
  await player.stop();
  vi.useRealTimers();
  await database.dispose();

  expect(idle).toEqual([0, 1]);
  expect(open).toBe(5);
  expect(started).toHaveBeenCalledTimes(1);
});

test('a fixture takes its steps one after another, also by a clock that is five seconds behind', async () => {
  const database = await openTestSqlite();
  const world = createWorld({ db: database.db });
  const caller = await world.caller('developer', 'test');
  const { scan_id } = await world.scan(caller, { repo_url: 'https://fixtures.sightline.test/completed' });
  const log = pino({ level: 'silent' });
  const seenAfter = async (milliseconds: number): Promise<unknown[]> => {
    world.clock.pass(milliseconds);
    const player = createFixturePlayer({ runs: world.runs, listen: world.store.listen, now: world.clock.now, log });
    player.start();
    await player.stop();
    const { status, progress } = await world.scans.get(caller, scan_id);
    return [status, progress.percent > 0, progress.percent < 100];
  };

  expect(await seenAfter(-5_000)).toEqual(['queued', false, true]);
  expect(await seenAfter(8_999)).toEqual(['running', true, true]);
  expect(await seenAfter(1)).toEqual(['completed', true, false]);
  await database.dispose();
});
