import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { openTestSqlite, type TestDatabase } from '../../fixtures/databases/databases.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';

let database: TestDatabase;
let world: World;
let caller: Caller;
beforeEach(async () => {
  database = await openTestSqlite();
  world = createWorld({ db: database.db });
  caller = await world.caller();
});
afterEach(() => database.dispose());

/** The percentages that events told when these were reached, each after so many milliseconds. */
const toldOf = async (...steps: [percent: number, after: number][]): Promise<number[]> => {
  const { scan_id } = await world.scan(caller);
  const run = await world.runs.claim();
  if (!run) throw new Error('the scan could not be claimed');
  for (const [percent, after] of steps) {
    world.clock.pass(after);
    await world.runs.progress(run, { phase: 'scanning', percent, files_scanned: percent, files_total: 100 });
  }
  const { data } = await world.eventLog.list(caller, { scan_id }, { limit: 100 });
  const told = data.flatMap(({ event, data }) =>
    event === 'scan.progress' && 'percent' in data ? [Number(data.percent)] : [],
  );
  return told.sort((a, b) => a - b);
};

test('events tell of progress every two seconds, not each time that it grows', async () => {
  expect(await toldOf([20, 0], [21, 0], [22, 1_999], [30, 1], [31, 0], [32, 60_000])).toEqual([20, 30, 32]);
});

test('a clock that was set back keeps no event from being told', async () => {
  expect(await toldOf([20, 0], [30, -1], [31, 0])).toEqual([20, 30]);
});
