import { pino } from 'pino';
import { expect, test } from 'vitest';
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
