import { beforeEach, describe, expect, test } from 'vitest';
import { createRecount, type Difference } from '../../../../src/domain/issues/standing/recount.ts';
import { createRecountSample } from '../../../../src/domain/issues/standing/recount-sample.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { type Sql, sql } from '../../../../src/store/engines/db.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { findings, leakedKey, sqlString, weakHash } from '../../../fixtures/worlds/findings.ts';
import { createWorld, repo_url, type World } from '../../../fixtures/worlds/world.ts';
import { branchNamed, readStanding, type Standing } from './stored-standing.ts';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  let other: Caller;
  let before: Standing;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
    other = await world.caller('developer', 'test');
  });

  const stored = (): Promise<Standing> => readStanding(database().db, caller);
  const change = async (statement: Sql): Promise<void> => void (await database().db.query(statement));
  const recount = (repair = false) => createRecount({ store: world.store })({ repair });
  const shown = ({ branch, differs, count }: Difference) => `${branch ?? 'all'}: ${count} ${differs}`;
  const differences = async (repair = false) => (await recount(repair)).differences.map(shown).sort();

  describe('a recount', () => {
    beforeEach(async () => {
      await world.completedScan(caller, [sqlString, weakHash, leakedKey]);
      const [issue] = (await world.issueLists.list(caller, { rule_id: weakHash.rule_id }, { limit: 1 })).data;
      await world.triage.update(caller, issue?.issue_id ?? '', { dismissal: { reason: 'false_positive' } });
      await world.completedScan(caller, [sqlString], { input: { ref: 'feature' } });
      await world.completedScan(caller, [sqlString], { input: { ref: 'refs/tags/v1' } });
      await world.completedScan(caller, [weakHash]);
      await world.completedScan(other, [sqlString]);
      before = await stored();
    });

    /** Nobody knows any more since when a state was what it is. */
    const withoutTimes = (standing: Standing): Standing => ({
      ...standing,
      states: standing.states.map((state) => ({ ...state, changed_at: 0 })),
    });

    /** Reported, not changed; reported again as it is repaired; as it was before, and clean. */
    const expectRepaired = async (expected: readonly string[], asBefore = (standing: Standing) => standing) => {
      const spoilt = await stored();

      expect(await differences()).toEqual(expected);
      expect(await stored()).toEqual(spoilt);
      expect(await differences(true)).toEqual(expected);
      expect(asBefore(await stored())).toEqual(asBefore(before));
      expect(await recount()).toEqual({ repositories: 2, branches: 3, differences: [] });
    };

    test('of what scans, decisions and looks have written finds nothing', async () => {
      expect(await recount()).toEqual({ repositories: 2, branches: 3, differences: [] });
    });

    test('finds a state that was flipped, and what does not follow from it any more', async () => {
      const main = branchNamed(before, 'main');
      const dismissed = before.states.find(({ state }) => state === 'dismissed');
      await change(sql`update issue_states set state = 'open'
        where branch_id = ${main.branch_id} and issue_id = ${dismissed?.issue_id ?? ''}`);

      await expectRepaired(['all: 1 issues', 'main: 1 numbers', 'main: 1 states'], withoutTimes);
    });

    test('finds states that are gone', async () => {
      const feature = branchNamed(before, 'feature');
      await change(sql`delete from issue_states where branch_id = ${feature.branch_id}`);

      await expectRepaired(['all: 1 issues', 'feature: 1 numbers', 'feature: 1 states'], withoutTimes);
    });

    test.each([
      ['a count', sql`dismissed_count = dismissed_count + 1`],
      ['a count of open issues', sql`open_issues = '{"critical":9,"high":0,"medium":0,"low":0,"info":0}'`],
      ['a score', sql`score = 1`],
      ['numbers that are lost', sql`open_issues = null`],
    ])('finds %s of a branch that its states do not add up to', async (_what, changed) => {
      await change(sql`update branches set ${changed} where branch_id = ${branchNamed(before, 'main').branch_id}`);

      await expectRepaired(['main: 1 numbers']);
    });

    test.each([
      [
        'state',
        sql`state = case when state = 'open' then 'fixed' else 'open' end`,
        ['all: 1 numbers', 'all: 3 issues'],
      ],
      ['branch that shows it', sql`shown_branch_id = 'br_gone'`, ['all: 3 issues']],
      ['place', sql`file = 'elsewhere.js'`, ['all: 3 issues']],
    ])('finds issues that no branch has with that %s', async (_what, changed, expected) => {
      await change(sql`update issues set ${changed} where account_id = ${caller.account_id}`);

      await expectRepaired(expected);
    });

    test('names the account, the repository and the branch', async () => {
      await change(sql`update branches set suppressed_count = 7 where account_id = ${other.account_id}`);

      expect((await recount()).differences).toEqual([
        {
          account_id: other.account_id,
          environment: 'test',
          repository_id: expect.any(String),
          repo_url,
          branch_id: expect.any(String),
          branch: 'main',
          differs: 'numbers',
          count: 1,
        },
      ]);
    });
  });

  test('a branch on which no scan has counted adds up to nothing, also after a repair', async () => {
    await world.completedScan(caller, [sqlString], { input: { ref: 'feature' } });
    const { branch_id } = branchNamed(await stored(), 'main');
    expect(await differences()).toEqual([]);

    await change(sql`update branches set open_issues = '{}' where branch_id = ${branch_id}`);

    expect(await differences(true)).toEqual(['main: 1 numbers']);
    expect(branchNamed(await stored(), 'main')).toMatchObject({ open_issues: null });
    expect(await differences()).toEqual([]);
  });

  test('a sample repairs the numbers of a branch, and reports that they were wrong', async () => {
    await world.completedScan(caller, [sqlString]);
    const before = await stored();
    await change(sql`update branches set suppressed_count = 7`);
    const told: string[] = [];
    const log = { info: () => undefined, warn: () => undefined, error: (_: object, text: string) => told.push(text) };
    const sample = createRecountSample({ store: world.store, random: () => 0, log });

    await sample();
    await sample();
    await sample();

    expect(told).toEqual(['numbers of a branch were wrong and are repaired']);
    expect(await stored()).toEqual(before);
  });

  test('an issue that only a tag has stands on no branch', async () => {
    await world.completedScan(caller, [sqlString], { input: { ref: 'refs/tags/v1' } });
    expect(await differences()).toEqual([]);

    await change(sql`update issues set state = 'open'`);

    expect(await differences(true)).toEqual(['all: 1 issues', 'all: 1 numbers']);
    expect(await differences()).toEqual([]);
  });

  test('goes over more issues than one transaction takes', async () => {
    await world.completedScan(caller, findings(501));
    await change(sql`update issue_states set first_seen_at = 3`);

    expect(await differences(true)).toEqual(['main: 501 states']);
    expect(await differences()).toEqual([]);
  });
});
