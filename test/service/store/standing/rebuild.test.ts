import { beforeEach, describe, expect, test } from 'vitest';
import { rebuildBranch } from '../../../../src/domain/issues/standing/rebuild-branch.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { sql } from '../../../../src/store/engines/db.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { engineRun, finding, findings, leakedKey, sqlString, weakHash } from '../../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';
import { branchNamed, readStanding, type Standing } from './stored-standing.ts';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const stored = (): Promise<Standing> => readStanding(database().db, caller);
  const rebuild = async (name = 'main', after: string | null = null): Promise<string | null> => {
    const branch = branchNamed(await stored(), name);
    return world.store.transaction((tx) => rebuildBranch(tx, caller, branch, after));
  };

  describe('a rebuild of a branch', () => {
    beforeEach(async () => {
      await world.completedScan(caller, [sqlString, weakHash, leakedKey]);
      const [issue] = (await world.issueLists.list(caller, { rule_id: weakHash.rule_id }, { limit: 1 })).data;
      await world.triage.update(caller, issue?.issue_id ?? '', { dismissal: { reason: 'false_positive' } });
      await world.completedScan(caller, [sqlString], { input: { ref: 'feature' } });
      await world.completedScan(caller, [weakHash], {
        outcome: { engines: [engineRun('patterns'), engineRun('secrets', 'failed')] },
      });
    });

    test('writes nothing where the states are what its scans say', async () => {
      const before = await stored();

      expect(await rebuild()).toBe(null);
      expect(await stored()).toEqual(before);
    });

    test('makes states, numbers and how issues stand anywhere again after they were lost', async () => {
      const before = await stored();
      const branch = branchNamed(before, 'main');
      await database().db.query(sql`delete from issue_states where branch_id = ${branch.branch_id}`);
      await database().db.query(sql`update branches set open_issues = null, dismissed_count = 7, kept_count = 7`);
      await database().db.query(sql`update issues set state = 'fixed', shown_branch_id = null`);

      await rebuild('main');
      await rebuild('feature');

      const withoutChange = ({ states, ...others }: Standing) => ({
        ...others,
        states: states.map(({ changed_at: _changed_at, ...state }) => state),
      });
      expect(withoutChange(await stored())).toMatchObject(withoutChange(before));
    });

    test('repairs what was written over, and leaves the time of a change that was none', async () => {
      const before = await stored();
      await database().db.query(sql`update issue_states set file = 'elsewhere.js', priority = 3, first_seen_at = 3`);

      await rebuild();
      await rebuild('feature');

      expect(await stored()).toEqual(before);
    });

    test('removes what no counted scan has seen', async () => {
      const before = await stored();
      await database().db.query(sql`update scans set counted = 0 where ref = 'feature'`);

      await rebuild('feature');

      const main = branchNamed(before, 'main');
      expect((await stored()).states).toEqual(before.states.filter(({ branch_id }) => branch_id === main.branch_id));
    });

    test('leaves an issue that stands on no branch any more to the scans that saw it', async () => {
      await database().db.query(sql`update scans set counted = 0`);

      await rebuild();
      await rebuild('feature');

      const { states, issues } = await stored();
      expect(states).toEqual([]);
      expect(issues.map(({ state }) => state)).toEqual(['', '', '']);
    });

    test('touches no branch but its own', async () => {
      await database().db.query(sql`update issue_states set file = 'elsewhere.js'`);

      await rebuild('feature');

      const after = await stored();
      const feature = branchNamed(after, 'feature');
      expect(
        new Set(after.states.map(({ branch_id, file }) => [branch_id === feature.branch_id, file].join())),
      ).toEqual(new Set([`true,${sqlString.file}`, 'false,elsewhere.js']));
    });

    test('ends an issue that has turned out to be another one', async () => {
      const replacing = finding({
        text: 'hash2',
        rule_id: 'javascript-weak-digest',
        file: weakHash.file,
        earlier: [{ fingerprint: weakHash.fingerprint, relocation_hash: weakHash.relocation_hash }],
        elsewhere: [weakHash.fingerprint],
      });
      await world.completedScan(caller, [weakHash, finding({ ...replacing, earlier: [], elsewhere: [] })]);
      await world.completedScan(caller, [replacing], { outcome: { engines: [engineRun('secrets')] } });
      const before = await stored();

      await rebuild();

      const its = before.states.filter(({ rule_id }) => rule_id === replacing.rule_id);
      expect(its.map(({ state }) => state)).toEqual(['open', 'fixed']);
      expect(await stored()).toEqual(before);
    });
  });

  test('a rebuild of many issues stops after a batch and goes on where it has stopped', async () => {
    await world.completedScan(caller, findings(501));
    const before = await stored();
    await database().db.query(sql`update issue_states set file = 'elsewhere.js'`);

    const next = await rebuild();
    const halfway = (await stored()).states;

    expect(halfway.filter(({ file }) => file === 'elsewhere.js')).toHaveLength(1);
    expect(await rebuild('main', next)).toBe(null);
    expect(await stored()).toEqual(before);
  });
});
