import { beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { DAY, isoTime } from '../../../../src/domain/kernel/time.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { findings } from '../../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const idsOf = async (scan_id: string): Promise<string[]> =>
    (await world.issues.allOfScan(caller, scan_id)).map(({ issue_id }) => issue_id);
  const changes = async (scan_id: string) =>
    (await world.issues.stateChanges(caller, scan_id)).map(({ issue_id, state }) => [issue_id, state]);
  const accepted = { reason: 'accepted_risk' as const };

  test('a scan tells what was dismissed and fixed on its branch since, and its list stays', async () => {
    const { scan_id } = await world.completedScan(caller, findings(3));
    const [one = '', two, three] = await idsOf(scan_id);
    const before = await world.issues.textsOfScan(caller, scan_id);
    expect(await changes(scan_id)).toEqual([]);

    await world.triage.update(caller, one, { dismissal: accepted });
    expect(await changes(scan_id)).toEqual([[one, 'dismissed']]);
    const last = await world.completedScan(caller, findings(1));

    expect(await changes(scan_id)).toEqual([
      [one, 'dismissed'],
      [two, 'fixed'],
      [three, 'fixed'],
    ]);
    expect(await changes(last.scan_id)).toEqual([]);
    expect(await world.issues.textsOfScan(caller, scan_id)).toEqual(before);
  });

  test('a fix on one branch is none on the branch of the scan', async () => {
    await world.completedScan(caller, findings(1));
    const { scan_id } = await world.completedScan(caller, findings(1), { input: { ref: 'feature' } });
    await world.completedScan(caller, []);

    expect(await changes(scan_id)).toEqual([]);
  });

  test('a dismissal that has ended is none', async () => {
    const { scan_id } = await world.completedScan(caller, findings(1));
    const [one = ''] = await idsOf(scan_id);
    await world.triage.update(caller, one, {
      dismissal: { ...accepted, expires_at: isoTime(world.clock.now() + DAY) },
    });
    expect(await changes(scan_id)).toEqual([[one, 'dismissed']]);
    world.clock.pass(DAY);

    expect(await changes(scan_id)).toEqual([]);
  });

  test('what only a commit has is dismissed as anything else', async () => {
    const { scan_id } = await world.completedScan(caller, findings(2), { input: { ref: 'a'.repeat(40) } });
    const [one = ''] = await idsOf(scan_id);
    await world.triage.update(caller, one, { dismissal: accepted });

    expect(await changes(scan_id)).toEqual([[one, 'dismissed']]);
    expect((await world.issues.get(caller, one)).state).toBe('dismissed');
  });

  test('the scan of somebody else is not there', async () => {
    const { scan_id } = await world.completedScan(caller, findings(1));

    for (const other of [await world.caller(), { ...caller, environment: 'test' as const }])
      await expect(world.issues.stateChanges(other, scan_id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
