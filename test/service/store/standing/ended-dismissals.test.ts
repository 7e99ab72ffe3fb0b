import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { DAY, isoTime } from '../../../../src/domain/kernel/time.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { findings } from '../../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';

/** More than one transaction opens again. */
const MANY = 1_100;

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  test('dismissals that have ended are in the numbers of repository and branches at once, and for good', async () => {
    const { repository_id, scan_id } = await world.completedScan(caller, findings(MANY, { severity: 'low' }));
    const issue_ids = (await world.issues.allOfScan(caller, scan_id)).map(({ issue_id }) => issue_id);
    const expires_at = isoTime(world.clock.now() + DAY);
    await world.triage.updateMany(caller, { issue_ids, dismissal: { reason: 'wont_fix', expires_at } });
    const numbers = async () => {
      const { data } = await world.repositories.listBranches(caller, repository_id, { limit: 10 });
      const { open_issues } = await world.repositories.get(caller, repository_id);
      return [open_issues?.low, ...data.flatMap((branch) => [branch.open_issues?.low, branch.dismissed_count])];
    };

    const before = await numbers();
    world.clock.pass(DAY);
    const ended = await numbers();

    expect([before, ended]).toEqual([
      [0, 0, MANY],
      [MANY, MANY, 0],
    ]);
    expect(await world.store.issues.lapsedIn(caller, world.clock.now())).toEqual([]);
  });
});
