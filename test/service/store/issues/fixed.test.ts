import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import type { Finding } from '../../../../src/domain/scans/finding.ts';
import { sql } from '../../../../src/store/engines/db.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { engineRun, finding, findings, leakedKey, sqlString, weakHash } from '../../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../../fixtures/worlds/world.ts';
import { countsOf, issueSteps } from './issue-steps.ts';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });
  const { scanFinding, issuesOf, stateOf, only } = issueSteps(() => ({ world, caller }));

  describe('against the scan before', () => {
    test('new and fixed issues are counted, and what is gone is marked fixed', async () => {
      const first = await scanFinding([sqlString, weakHash]);
      const [, gone] = await issuesOf(first);

      const second = await scanFinding([sqlString, leakedKey]);

      expect([countsOf(first), countsOf(second)]).toEqual([
        [2, 2, 0],
        [2, 1, 1],
      ]);
      expect(await stateOf(gone)).toBe('fixed');
      expect((await issuesOf(first)).map(({ state }) => state)).toEqual(['open', 'open']);
    });

    test('a fixed issue that comes back is open again, under its id', async () => {
      const issue = await only(await scanFinding([sqlString]));
      await scanFinding([]);
      const fixed = await stateOf(issue);
      const back = await scanFinding([sqlString]);

      expect([fixed, await stateOf(issue), countsOf(back)]).toEqual(['fixed', 'open', [1, 1, 0]]);
      expect((await only(back)).issue_id).toBe(issue.issue_id);
    });

    test('an engine that did not get through marks nothing as fixed', async () => {
      const issue = await only(await scanFinding([leakedKey]));
      const marks = [];
      for (const status of ['failed', 'timeout', 'partial', 'unavailable'] as const) {
        const scan = await scanFinding([], {
          outcome: { engines: [engineRun('patterns'), engineRun('secrets', status)] },
        });
        marks.push([...countsOf(scan), await stateOf(issue)]);
      }

      expect(marks).toEqual(Array(4).fill([0, 0, 0, 'open']));
    });

    test('an issue is fixed where its file was analysed to the end, and kept elsewhere', async () => {
      const other = { ...leakedKey, ...finding({ text: 'o', file: 'config/other.env', engines: ['secrets'] }) };
      const [kept, gone] = await issuesOf(await scanFinding([leakedKey, other]));

      for (const status of ['partial', 'completed'] as const) {
        const scan = await scanFinding(status === 'partial' ? [] : [other], {
          outcome: {
            engines: [engineRun('patterns'), engineRun('secrets', status)],
            unfinished: { secrets: [leakedKey.file] },
          },
        });
        expect([await stateOf(kept), countsOf(scan)]).toEqual(['open', status === 'partial' ? [0, 0, 1] : [1, 1, 0]]);
      }
      expect(await stateOf(gone)).toBe('open');
    });

    test('an issue that several engines found is fixed when each of them has analysed its file', async () => {
      const both = { ...leakedKey, engines: ['secrets', 'patterns'] satisfies Finding['engines'] };
      const issue = await only(await scanFinding([both]));

      await scanFinding([], { outcome: { unfinished: { patterns: [both.file] } } });
      const between = await stateOf(issue);
      await scanFinding([]);

      expect([between, await stateOf(issue)]).toEqual(['open', 'fixed']);
    });

    test('an issue that a failed engine could not see is marked fixed by the next whole scan', async () => {
      const issue = await only(await scanFinding([leakedKey]));
      await scanFinding([], { outcome: { engines: [engineRun('patterns'), engineRun('secrets', 'failed')] } });

      const whole = await scanFinding([]);

      expect([countsOf(whole), await stateOf(issue)]).toEqual([[0, 0, 1], 'fixed']);
    });

    test('an issue that a failed engine could not see is not new when it is seen again', async () => {
      await scanFinding([leakedKey]);
      await scanFinding([], { outcome: { engines: [engineRun('patterns'), engineRun('secrets', 'failed')] } });

      expect(countsOf(await scanFinding([leakedKey]))).toEqual([1, 0, 0]);
    });

    test('a scan of another branch says nothing of what is open on this one', async () => {
      const issue = await only(await scanFinding([sqlString], { input: { ref: 'main' } }));

      const other = await scanFinding([], { input: { ref: 'dev' } });
      const between = await stateOf(issue);
      const same = await scanFinding([], { input: { ref: 'main' } });

      expect([countsOf(other), between]).toEqual([[0, 0, 0], 'open']);
      expect([countsOf(same), await stateOf(issue)]).toEqual([[0, 0, 1], 'fixed']);
    });

    test('a scan that leaves the file of an issue out keeps it, and one that does not fixes it', async () => {
      const issue = await only(await scanFinding([sqlString]));

      const narrow = await scanFinding([], { input: { options: { exclude: ['src/**'] } } });
      const between = await stateOf(issue);
      const whole = await scanFinding([]);

      expect([countsOf(narrow), between]).toEqual([[0, 0, 0], 'open']);
      expect([countsOf(whole), await stateOf(issue)]).toEqual([[0, 0, 1], 'fixed']);
    });

    test('what another branch has too is not new on the first', async () => {
      await scanFinding([sqlString], { input: { ref: 'main' } });
      await scanFinding([sqlString], { input: { ref: 'dev' } });

      expect(countsOf(await scanFinding([sqlString], { input: { ref: 'main' } }))).toEqual([1, 0, 0]);
    });
  });

  test('10,000 issues are stored, matched again and marked fixed', async () => {
    const many = findings(10_000, { severity: 'low' });
    const first = await scanFinding(many);
    const second = await scanFinding(many.slice(5_000));

    expect([countsOf(first), countsOf(second)]).toEqual([
      [10_000, 10_000, 0],
      [5_000, 0, 5_000],
    ]);
    const stored = await world.issues.allOfScan(caller, first.scan_id);
    expect(stored.map(({ line }) => line)).toEqual(many.map(({ line }) => line)); // in the order of the scan
    const states = await database().db.query(
      sql`select state, count(*) as n from issues group by state order by state`,
    );
    expect(states).toEqual([
      { state: 'fixed', n: 5_000 },
      { state: 'open', n: 5_000 },
    ]);
  });
});
