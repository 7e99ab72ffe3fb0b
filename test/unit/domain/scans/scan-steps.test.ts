import { expect, test } from 'vitest';
import { createSteps } from '../../../../src/domain/scans/scan-steps.ts';
import { openTestSqlite } from '../../../fixtures/databases/databases.ts';
import { createWorld, t0 } from '../../../fixtures/worlds/world.ts';

test('a scan that is claimed without a start is a bug, and no event tells of it', async () => {
  const database = await openTestSqlite();
  const world = createWorld({ db: database.db });
  await world.scan(await world.caller());
  const run = await world.runs.claim();
  await database.dispose();
  if (!run) throw new Error('nothing to run');
  const { begin } = createSteps({ now: () => t0, newId: (kind) => `${kind}_1` });

  expect(begin(run).at).toBe(t0);
  expect(() => begin({ ...run, scan: { ...run.scan, started_at: null } })).toThrow('a claimed scan has no start');
});
