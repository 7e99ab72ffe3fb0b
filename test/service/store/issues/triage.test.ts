import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '../../../../src/domain/issues/issues.ts';
import type { Caller } from '../../../../src/domain/kernel/caller.ts';
import { DAY } from '../../../../src/domain/kernel/time.ts';
import type { Finding } from '../../../../src/domain/scans/finding.ts';
import { sql } from '../../../../src/store/engines/db.ts';
import { onEachEngine } from '../../../fixtures/databases/each-engine.ts';
import { leakedKey, sqlString, weakHash } from '../../../fixtures/worlds/findings.ts';
import { createWorld, t0, type World } from '../../../fixtures/worlds/world.ts';
import { countsOf, issueSteps } from './issue-steps.ts';

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });
  const { scanFinding, issuesOf, stateOf, only } = issueSteps(() => ({ world, caller }));

  const dismiss = ({ issue_id }: Issue, expires_at: string | null = null) =>
    world.triage.update(caller, issue_id, { dismissal: { reason: 'false_positive', expires_at } });

  describe('triage', () => {
    test('a dismissed issue stays dismissed, and is neither counted, scored nor told', async () => {
      await dismiss(await only(await scanFinding([sqlString])));

      const scan = await scanFinding([sqlString]);

      const issue = await only(scan);
      expect([issue.state, issue.dismissal?.reason, scan.score, countsOf(scan)]).toEqual([
        'dismissed',
        'false_positive',
        100,
        [0, 0, 0],
      ]);
      const told = await database().db.query(
        sql`select event from events where scan_id = ${scan.scan_id} and event = 'issue.critical'`,
      );
      expect(told).toEqual([]);
    });

    test('a dismissed issue that is gone is fixed without being counted, and still dismissed when it comes back', async () => {
      const issue = await only(await scanFinding([sqlString]));
      await dismiss(issue);

      const gone = await scanFinding([]);
      const between = await stateOf(issue);
      const back = await scanFinding([sqlString]);

      expect([between, countsOf(gone), await stateOf(issue), countsOf(back)]).toEqual([
        'fixed',
        [0, 0, 0],
        'dismissed',
        [0, 0, 0],
      ]);
    });

    test('a dismissal ends at its time', async () => {
      await dismiss(await only(await scanFinding([sqlString])), new Date(t0 + DAY).toISOString());
      const during = await only(await scanFinding([sqlString]));
      world.clock.pass(DAY);
      const after = await only(await scanFinding([sqlString]));

      expect([during.state, after.state, after.dismissal]).toEqual(['dismissed', 'open', null]);
    });

    test('a suppressed issue is stored, shown on request, and neither counted, scored nor told', async () => {
      const scan = await scanFinding([{ ...sqlString, suppression: { kind: 'comment', reason: 'checked' } }, weakHash]);

      expect(countsOf(scan)).toEqual([1, 1, 0]);
      expect((await issuesOf(scan)).map(({ state }) => state)).toEqual(['open']);
      expect((await issuesOf(scan, { state: ['suppressed'] })).map(({ rule_id }) => rule_id)).toEqual([
        sqlString.rule_id,
      ]);
      expect((await world.issues.allOfScan(caller, scan.scan_id)).map(({ state }) => state)).toEqual([
        'suppressed',
        'open',
      ]);
      expect(await database().db.query(sql`select event from events where event = 'issue.critical'`)).toEqual([]);
    });

    test('a comment suppresses nothing in a scan that honors none, and a rule that is off does', async () => {
      const commented = [sqlString, weakHash].map(
        (found): Finding => ({ ...found, suppression: { kind: 'comment', reason: 'checked' } }),
      );
      const input = { options: { honor_suppressions: false } };
      await world.store.ruleSettings.update(caller, weakHash.rule_id, { enabled: false }, world.clock.now());

      const scan = await scanFinding([...commented, leakedKey], { input });

      expect(scan.issues_count).toBe(2);
      expect(
        (await world.issues.allOfScan(caller, scan.scan_id)).map(({ rule_id, state }) => [rule_id, state]),
      ).toEqual([
        [sqlString.rule_id, 'open'],
        [weakHash.rule_id, 'suppressed'],
        [leakedKey.rule_id, 'open'],
      ]);
    });
  });
});
