import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '../../../src/domain/issues/issues.ts';
import type { DismissalInput } from '../../../src/domain/issues/triage.ts';
import type { TriagedNames } from '../../../src/domain/issues/triaged-issues.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding, findings, weakHash } from '../../fixtures/worlds/findings.ts';
import { createWorld, type World } from '../../fixtures/worlds/world.ts';

const dismissal: DismissalInput = { reason: 'accepted_risk' };
const ofRule = { rule_id: 'javascript-sql-string' };

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const triage = (named: TriagedNames, by = caller) => world.triage.updateMany(by, { ...named, dismissal });
  const inState = async (state: Issue['state']): Promise<string[]> =>
    (await world.issueLists.list(caller, { state: [state] }, { limit: 100 })).data.map(({ rule_id }) => rule_id);
  const refusedFor = (input: string, message: unknown = expect.any(String)) =>
    expect.objectContaining({ code: 'VALIDATION_FAILED', inputs: [{ input, message }] });

  describe('triage by a filter', () => {
    test('dismisses all issues of a rule, as many as the dry run said', async () => {
      await world.completedScan(caller, [...findings(3), weakHash]);

      const rehearsed = await triage({ filter: ofRule, dry_run: true });
      const untouched = await inState('dismissed');
      const done = await triage({ filter: ofRule, expected_count: rehearsed.updated_count });

      const counts = { updated_count: 3, unchanged_count: 0, matched_count: 3, not_found: [] };
      expect(rehearsed).toEqual({ ...counts, dry_run: true, triage_id: null });
      expect(untouched).toEqual([]);
      expect(done).toEqual({ ...counts, dry_run: false, triage_id: expect.stringMatching(/^tri_/) });
      expect(await inState('dismissed')).toEqual(Array(3).fill(ofRule.rule_id));
      expect(await inState('open')).toEqual([weakHash.rule_id]);
    });

    test('matches what the list has, and leaves alone what is fixed or decided so already', async () => {
      await world.completedScan(caller, findings(4));
      await world.completedScan(caller, findings(3));
      const [decided] = (await world.issueLists.list(caller, { state: ['open'] }, { limit: 1 })).data;
      await world.triage.update(caller, decided?.issue_id ?? '', { dismissal });

      expect(await triage({ filter: ofRule, expected_count: 2 })).toMatchObject({
        updated_count: 2,
        unchanged_count: 2,
        matched_count: 4,
      });
      expect(await inState('fixed')).toHaveLength(1);
    });

    test('leaves alone what is fixed on the branch that it names, also where another has it open', async () => {
      const { repository_id } = await world.completedScan(caller, findings(1));
      await world.completedScan(caller, findings(1), { input: { ref: 'next' } });
      await world.completedScan(caller, [], { input: { ref: 'next' } });
      const filter = { repository_id: repository_id ? [repository_id] : [], branch: 'next' };

      expect(await triage({ filter, expected_count: 0 })).toMatchObject({ updated_count: 0, matched_count: 1 });
      expect(await inState('open')).toHaveLength(1);
    });

    test('changes nothing when another number would change by now', async () => {
      await world.completedScan(caller, findings(2));
      const { updated_count } = await triage({ filter: ofRule, dry_run: true });
      await world.completedScan(caller, findings(3));

      await expect(triage({ filter: ofRule, expected_count: updated_count })).rejects.toMatchObject({
        code: 'COUNT_CHANGED',
        details: { updated_count: 3 },
      });
      expect(await inState('dismissed')).toEqual([]);
    });

    test('of nothing changes nothing', async () => {
      await world.completedScan(caller, findings(2));
      const unknown = { repo_url: 'https://git.example.com/acme/nothing' };

      expect(await triage({ filter: unknown, expected_count: 0 })).toMatchObject({
        updated_count: 0,
        matched_count: 0,
        triage_id: null,
      });
    });

    test('that matches more than a call may is refused, and told to be narrowed', async () => {
      await world.completedScan(caller, findings(3));
      const few = world.triageWith({ most: 2 });
      const request = { filter: ofRule, dismissal, dry_run: true };

      await expect(few.updateMany(caller, request)).rejects.toEqual(
        refusedFor('filter', expect.stringMatching(/more than 2 issues: narrow it/)),
      );
      expect(await world.triageWith({ most: 3 }).updateMany(caller, request)).toMatchObject({ matched_count: 3 });
    });

    test('that a call cannot look for to the end is refused, and told to be narrowed', async () => {
      await world.completedScan(caller, [...findings(5), weakHash]);
      const short = world.triageWith({ limits: { window: 1, call: 2 } });

      await expect(
        short.updateMany(caller, { filter: { text: weakHash.rule_id }, dismissal, dry_run: true }),
      ).rejects.toEqual(refusedFor('filter', expect.stringMatching(/too long to look for: narrow it/)));
    });

    test('reaches no other account or environment', async () => {
      await world.completedScan(caller, findings(1));
      const others = [await world.caller(), { ...caller, environment: 'test' as const }];

      for (const other of others)
        expect(await triage({ filter: {}, expected_count: 0 }, other)).toMatchObject({ matched_count: 0 });
      expect(await inState('open')).toHaveLength(1);
    });

    test('counts a dismissal that has ended as open', async () => {
      await world.completedScan(caller, [finding()]);
      const [issue] = (await world.issueLists.list(caller, {}, { limit: 1 })).data;
      const expires_at = new Date(world.clock.now() + 1_000).toISOString();
      await world.triage.update(caller, issue?.issue_id ?? '', { dismissal: { reason: 'wont_fix', expires_at } });
      world.clock.pass(1_000);

      expect(await triage({ filter: { state: ['open'] }, expected_count: 1 })).toMatchObject({ updated_count: 1 });
    });
  });

  describe('triage is refused', () => {
    test.each<[string, TriagedNames, string]>([
      ['of neither ids nor a filter', {}, 'issue_ids'],
      ['of both', { issue_ids: ['iss_1'], filter: {} }, 'filter'],
      ['of a filter without a count', { filter: {} }, 'expected_count'],
      ['of a branch without a repository', { filter: { branch: 'main' }, dry_run: true }, 'filter.branch'],
    ])('%s', async (_what, named, input) => {
      await expect(triage(named)).rejects.toEqual(refusedFor(input));
    });
  });
});
