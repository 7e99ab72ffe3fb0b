import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '../../../src/domain/issues/issues.ts';
import type { DismissalInput } from '../../../src/domain/issues/triage.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { DAY, isoTime } from '../../../src/domain/kernel/time.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { findings } from '../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';

const accepted: DismissalInput = { reason: 'accepted_risk', comment: 'Back office only.' };
const wontFix: DismissalInput = { reason: 'wont_fix' };

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const threeIssues = async (): Promise<[Issue, Issue, Issue]> => {
    const scan = await world.completedScan(caller, findings(3));
    const [one, two, three] = await world.issues.allOfScan(caller, scan.scan_id);
    if (!one || !two || !three) throw new Error('the scan has too few issues');
    return [one, two, three];
  };
  const now = (issues: readonly Issue[]): Promise<Issue[]> =>
    Promise.all(issues.map(({ issue_id }) => world.issues.get(caller, issue_id)));
  const triage = async (issues: readonly Issue[], dismissal: DismissalInput | null): Promise<string> => {
    const issue_ids = issues.map(({ issue_id }) => issue_id);
    const { triage_id } = await world.triage.updateMany(caller, { issue_ids, dismissal });
    if (triage_id === null) throw new Error('nothing was triaged');
    return triage_id;
  };
  const decide = (issue: Issue, dismissal: DismissalInput | null) =>
    world.triage.update(caller, issue.issue_id, { dismissal });

  describe('undoing a triage', () => {
    test('gives each issue the decision that it had before, with its author and time', async () => {
      const issues = await threeIssues();
      await decide(issues[0], wontFix);
      await world.triage.update({ ...caller, actor: { ...caller.actor, id: 'key_2' } }, issues[1].issue_id, {
        dismissal: accepted,
      });
      const before = await now(issues);
      world.clock.pass(DAY);
      const triage_id = await triage(issues, { reason: 'false_positive' });

      const undone = await world.triage.undo(caller, triage_id);

      expect(undone).toEqual({
        dry_run: false,
        updated_count: 3,
        unchanged_count: 0,
        not_found: [],
        matched_count: 3,
        triage_id: expect.stringMatching(/^tri_/),
      });
      expect(await now(issues)).toEqual(before);
      expect(before.map(({ state }) => state)).toEqual(['dismissed', 'dismissed', 'open']);
    });

    test('brings back what was opened again', async () => {
      const issues = await threeIssues();
      await triage(issues, accepted);
      const before = await now(issues);

      await world.triage.undo(caller, await triage(issues, null));

      expect(await now(issues)).toEqual(before);
    });

    test('leaves those alone that were decided anew since', async () => {
      const issues = await threeIssues();
      const triage_id = await triage(issues, accepted);
      world.clock.pass(DAY);
      const anew = await decide(issues[0], wontFix);
      await decide(issues[1], null);
      const again = await decide(issues[1], accepted);

      const undone = await world.triage.undo(caller, triage_id);

      expect(undone).toMatchObject({ updated_count: 1, unchanged_count: 2, matched_count: 3 });
      expect(await now(issues)).toEqual([anew, again, issues[2]]);
    });

    test('leaves open what was opened, dismissed and opened anew since', async () => {
      const issues = await threeIssues();
      await triage(issues, accepted);
      const opened = await triage(issues, null);
      await decide(issues[0], wontFix);
      await decide(issues[0], null);

      expect(await world.triage.undo(caller, opened)).toMatchObject({ updated_count: 2, unchanged_count: 1 });
      expect((await now(issues)).map(({ state }) => state)).toEqual(['open', 'dismissed', 'dismissed']);
    });

    test('twice changes nothing more', async () => {
      const issues = await threeIssues();
      const triage_id = await triage(issues, accepted);
      await world.triage.undo(caller, triage_id);

      expect(await world.triage.undo(caller, triage_id)).toMatchObject({
        updated_count: 0,
        unchanged_count: 3,
        triage_id: null,
      });
      expect(await now(issues)).toEqual(issues);
    });

    test('can itself be undone', async () => {
      const issues = await threeIssues();
      const triage_id = await triage(issues, accepted);
      const dismissed = await now(issues);
      const { triage_id: undoing } = await world.triage.undo(caller, triage_id);

      await world.triage.undo(caller, undoing ?? '');

      expect(await now(issues)).toEqual(dismissed);
    });

    test('brings back no dismissal that has ended meanwhile', async () => {
      const issues = await threeIssues();
      await decide(issues[0], { ...accepted, expires_at: isoTime(world.clock.now() + DAY) });
      const triage_id = await triage(issues, wontFix);
      world.clock.pass(DAY);

      await world.triage.undo(caller, triage_id);

      expect(await now(issues)).toEqual(issues);
    });

    test('reaches an issue that is fixed by now: it is open when it is found again', async () => {
      const issues = await threeIssues();
      const triage_id = await triage(issues, accepted);
      await world.completedScan(caller, []);

      expect(await world.triage.undo(caller, triage_id)).toMatchObject({ updated_count: 3 });
      await world.completedScan(caller, findings(3));
      expect((await now(issues)).map(({ state }) => state)).toEqual(['open', 'open', 'open']);
    });

    test('finds no triage of another account or environment, and none that was never made', async () => {
      const issues = await threeIssues();
      const triage_id = await triage(issues, accepted);
      const notFound = expect.objectContaining({ code: 'NOT_FOUND' });

      for (const other of [await world.caller(), { ...caller, environment: 'test' as const }])
        await expect(world.triage.undo(other, triage_id)).rejects.toEqual(notFound);
      await expect(world.triage.undo(caller, 'tri_unknown')).rejects.toEqual(notFound);
      expect((await now(issues)).map(({ state }) => state)).toEqual(['dismissed', 'dismissed', 'dismissed']);
    });

    test('keeps numbers as they would be without the triage', async () => {
      const issues = await threeIssues();
      const totals = await world.store.days.now(caller);

      await world.triage.undo(caller, await triage(issues, accepted));

      expect(await world.store.days.now(caller)).toEqual(totals);
    });
  });

  test('the issues of a triage are listed by pages, to its own account and environment alone', async () => {
    const issues = await threeIssues();
    const triage_id = await triage(issues, accepted);
    const first = await world.triage.listIssues(caller, triage_id, { limit: 2 });
    const second = await world.triage.listIssues(caller, triage_id, { limit: 2, cursor: first.next_cursor ?? '' });

    const known = issues.map(({ issue_id, title }) => ({ issue_id, title }));
    expect([...first.data, ...second.data]).toEqual(known.toSorted((a, b) => (a.issue_id < b.issue_id ? -1 : 1)));
    expect(second.next_cursor).toBeNull();
    for (const other of [await world.caller(), { ...caller, environment: 'test' as const }])
      await expect(world.triage.listIssues(other, triage_id, { limit: 2 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  test('each decision of a person is kept with its author and time, and goes with its issue', async () => {
    const [issue] = await threeIssues();
    const at = world.clock.now();
    const { dismissal } = await decide(issue, accepted);
    await triage([issue], null);

    const kept = () =>
      database().db.query(sql`select issue_id, decided_at, decided_by, decision_before, decision_after from decisions
        order by triage_id`);
    const common = { issue_id: issue.issue_id, decided_at: at, decided_by: caller.actor.id };
    const text = JSON.stringify(dismissal);
    expect(await kept()).toEqual([
      { ...common, decision_before: null, decision_after: text },
      { ...common, decision_before: text, decision_after: null },
    ]);
    await database().db.transaction(async (tx) => {
      for (const table of [sql`occurrences`, sql`fingerprints`, sql`issue_states`, sql`issues`])
        await tx.query(sql`delete from ${table}`);
    });
    expect(await kept()).toEqual([]);
  });
});
