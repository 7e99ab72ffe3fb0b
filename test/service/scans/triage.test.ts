import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue, IssueState } from '../../../src/domain/issues/issues.ts';
import type { DismissalInput, Triage } from '../../../src/domain/issues/triage.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { DAY, isoTime } from '../../../src/domain/kernel/time.ts';
import type { Finding } from '../../../src/domain/scans/finding.ts';
import type { Scan } from '../../../src/domain/scans/scans.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { finding, findings, leakedKey, outcome, sqlString, weakHash } from '../../fixtures/worlds/findings.ts';
import { createWorld, t0, type World } from '../../fixtures/worlds/world.ts';

const accepted: DismissalInput = { reason: 'accepted_risk', comment: 'Back office only.' };
const suppressed = (found: Finding): Finding => ({ ...found, suppression: { kind: 'comment', reason: 'checked' } });
const countsOf = ({ score, issues_count, new_issues_count, fixed_issues_count }: Scan) => ({
  score,
  open: issues_count,
  new: new_issues_count,
  fixed: fixed_issues_count,
});

onEachEngine((database) => {
  let world: World;
  let triage: Triage;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    triage = world.triage;
    caller = await world.caller();
  });

  const scanFinding = (...found: Finding[]) => world.completedScan(caller, found);
  const issuesOf = async ({ scan_id }: Scan): Promise<Issue[]> => world.issues.allOfScan(caller, scan_id);
  const found = async (...wanted: Finding[]): Promise<Issue[]> => issuesOf(await scanFinding(...wanted));
  const one = async (wanted = sqlString): Promise<Issue> => {
    const [issue] = await found(wanted);
    if (!issue) throw new Error('the scan has no issue');
    return issue;
  };
  const current = (issue: Issue) => world.issues.get(caller, issue.issue_id);
  const dismiss = (issue: Issue, dismissal: DismissalInput = accepted) =>
    triage.update(caller, issue.issue_id, { dismissal });
  const reopen = (issue: Issue) => triage.update(caller, issue.issue_id, { dismissal: null });
  const inState = async (...state: IssueState[]): Promise<string[]> =>
    (await world.issueLists.list(caller, { state }, { limit: 100 })).data.map(({ rule_id }) => rule_id);
  const inAWeek = (): string => isoTime(world.clock.now() + 7 * DAY);

  describe('a dismissed issue', () => {
    test('says why, who and when, and opens again when the decision is taken back', async () => {
      const issue = await one();
      const at = isoTime(world.clock.now());

      const dismissed = await dismiss(issue);
      const lists = [await inState('dismissed'), await inState('open')];
      const reopened = await reopen(issue);

      const dismissal = { ...accepted, by: caller.actor.id, at, expires_at: null };
      expect(dismissed).toEqual({ ...issue, state: 'dismissed', dismissal });
      expect(lists).toEqual([[issue.rule_id], []]);
      expect(reopened).toEqual(issue);
      expect(await inState('open')).toEqual([issue.rule_id]);
    });

    test.each<[string, () => Partial<DismissalInput>]>([
      ['reason', () => ({ reason: 'wont_fix' })],
      ['comment', () => ({ comment: 'Nobody outside gets there.' })],
      ['end', () => ({ expires_at: inAWeek() })],
    ])('takes a decision whose %s alone is another one', async (_what, change) => {
      const issue = await one();
      await dismiss(issue);
      world.clock.pass(DAY);
      const decision = { ...accepted, ...change() };

      const { dismissal } = await dismiss(issue, decision);

      const decided = { by: caller.actor.id, at: isoTime(world.clock.now()), expires_at: null };
      expect(dismissal).toEqual({ ...decided, ...decision });
    });

    test('stays as the ended scan saw and scored it, and is not counted by the next', async () => {
      const scan = await scanFinding(sqlString, weakHash);
      const before = await issuesOf(scan);
      if (before[0]) await dismiss(before[0]);

      expect(await issuesOf(scan)).toEqual(before);
      expect(await world.scans.get(caller, scan.scan_id)).toEqual(scan);
      expect(countsOf(await scanFinding(sqlString, weakHash))).toEqual({ score: 82, open: 1, new: 0, fixed: 0 });
    });

    test('stays dismissed on other lines and in a renamed file', async () => {
      const issue = await one(finding({ text: 'a' }));
      const { dismissal } = await dismiss(issue);

      const seen = [
        await one(finding({ text: 'a', line: 99, snippet: 'moved' })),
        await one(finding({ text: 'a', file: 'lib/search.js' })),
        await one(finding({ text: 'a', file: 'lib/find.js', line: 7 })),
      ];

      expect(seen.map(({ issue_id, state, dismissal }) => ({ issue_id, state, dismissal }))).toEqual(
        Array(3).fill({ issue_id: issue.issue_id, state: 'dismissed', dismissal }),
      );
    });

    test('is scored again by the next scan once it was opened, and is not new', async () => {
      const issue = await one();
      await dismiss(issue);
      const during = await scanFinding(sqlString);
      await reopen(issue);

      expect([countsOf(during), countsOf(await scanFinding(sqlString))]).toEqual([
        { score: 100, open: 0, new: 0, fixed: 0 },
        { score: 20, open: 1, new: 0, fixed: 0 },
      ]);
    });

    test('keeps its first decision when the same is decided again, and takes over another', async () => {
      const issue = await one();
      const first = await dismiss(issue);
      world.clock.pass(DAY);

      const again = await dismiss(issue);
      const other = await triage.update({ ...caller, actor: { ...caller.actor, id: 'key_2' } }, issue.issue_id, {
        dismissal: { reason: 'wont_fix' },
      });

      const at = isoTime(world.clock.now());
      expect(again).toEqual(first);
      expect(other.dismissal).toEqual({ reason: 'wont_fix', comment: null, by: 'key_2', at, expires_at: null });
    });

    test('keeps what it is when its own dismissal is sent back, nulls included', async () => {
      const issue = await one();
      const first = await dismiss(issue, { reason: 'wont_fix' });
      world.clock.pass(DAY);

      const { reason, comment, expires_at } = first.dismissal ?? { reason: 'wont_fix', comment: '', expires_at: '' };
      const again = await triage.update(caller, issue.issue_id, { dismissal: { reason, comment, expires_at } });

      expect([comment, expires_at]).toEqual([null, null]);
      expect(again).toEqual(first);
    });

    test('stays dismissed when a scan ends at the same moment', async () => {
      const issue = await one();
      const scan = await world.scan(caller);
      const run = await world.runs.claim();
      if (!run) throw new Error('no scan was waiting');

      await Promise.all([world.runs.complete(run, outcome([sqlString])), dismiss(issue)]);

      expect((await world.scans.get(caller, scan.scan_id)).status).toBe('completed');
      expect((await current(issue)).state).toBe('dismissed');
    });
  });

  describe('a dismissal with an end', () => {
    test('is over at that moment, in every read and every filter', async () => {
      const [sql, hash] = await found(sqlString, weakHash);
      if (!sql || !hash) throw new Error('the scan has too few issues');
      const expires_at = inAWeek();
      await dismiss(sql, { ...accepted, expires_at });
      await dismiss(hash);
      world.clock.pass(7 * DAY - 1);
      const before = [(await current(sql)).dismissal?.expires_at, await inState('dismissed'), await inState('open')];

      world.clock.pass(1);

      expect(before).toEqual([expires_at, [hash.rule_id, sql.rule_id], []]);
      expect(await current(sql)).toEqual(sql);
      expect([await inState('dismissed'), await inState('open')]).toEqual([[hash.rule_id], [sql.rule_id]]);
      expect(await inState('open', 'dismissed')).toEqual([hash.rule_id, sql.rule_id]);
      expect((await world.issueLists.list(caller, {}, { limit: 10 })).data.map(({ state }) => state)).toEqual([
        'dismissed',
        'open',
      ]);
    });

    test('leaves its issue in its place among the open ones, page by page', async () => {
      const issues = await found(...findings(6));
      for (const issue of issues.filter((_, at) => at % 2 === 0))
        await dismiss(issue, { ...accepted, expires_at: inAWeek() });
      world.clock.pass(7 * DAY);
      const lines: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await world.issueLists.list(caller, { state: ['open'] }, { limit: 2, cursor });
        lines.push(...page.data.map(({ line }) => line));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);

      expect(lines).toEqual([6, 5, 4, 3, 2, 1]);
    });

    test('is scored again by the first scan after it, and is not new', async () => {
      await dismiss(await one(), { ...accepted, expires_at: inAWeek() });
      const during = await scanFinding(sqlString);
      world.clock.pass(7 * DAY);
      const after = await scanFinding(sqlString);

      expect([countsOf(during), countsOf(after)]).toEqual([
        { score: 100, open: 0, new: 0, fixed: 0 },
        { score: 20, open: 1, new: 0, fixed: 0 },
      ]);
      expect((await issuesOf(after)).map(({ state, dismissal }) => [state, dismissal])).toEqual([['open', null]]);
    });

    test('does not keep an issue that is gone from being fixed, which no scan counts', async () => {
      const issue = await one();
      await dismiss(issue, { ...accepted, expires_at: inAWeek() });
      const during = [countsOf(await scanFinding()), (await current(issue)).state];
      world.clock.pass(7 * DAY);
      const after = [countsOf(await scanFinding()), (await current(issue)).state];

      expect(during).toEqual([{ score: 100, open: 0, new: 0, fixed: 0 }, 'fixed']);
      expect(after).toEqual([{ score: 100, open: 0, new: 0, fixed: 0 }, 'fixed']);
    });

    test.each([
      ['is past', isoTime(t0 - 1), 'must lie in the future'],
      ['is now', isoTime(t0), 'must lie in the future'],
      ['is a leap second', '2026-12-31T23:59:60Z', 'is no time that exists'],
    ])('that %s is refused', async (_what, expires_at, message) => {
      const early = world.triageWith({ now: () => t0 });
      const dismissal = { ...accepted, expires_at };
      const problem = { input: 'dismissal.expires_at', message };
      const refusal = expect.objectContaining({ code: 'VALIDATION_FAILED', inputs: [problem] });
      const { issue_id } = await one();

      await expect(early.update(caller, issue_id, { dismissal })).rejects.toEqual(refusal);
      await expect(early.updateMany(caller, { issue_ids: [issue_id], dismissal, dry_run: true })).rejects.toEqual(
        refusal,
      );
    });

    test('is told in UTC whatever its offset was', async () => {
      const issue = await dismiss(await one(), { ...accepted, expires_at: '2027-02-20T02:00:00+02:00' });

      expect(issue.dismissal?.expires_at).toBe('2027-02-20T00:00:00.000Z');
    });
  });

  describe('a decision waits', () => {
    test('while its issue is fixed, and holds when it is found again', async () => {
      const issue = await one();
      await scanFinding();

      const fixed = await dismiss(issue);
      const back = await scanFinding(sqlString);

      expect([fixed.state, fixed.dismissal]).toEqual(['fixed', null]);
      expect(countsOf(back)).toEqual({ score: 100, open: 0, new: 0, fixed: 0 });
      expect(await current(issue)).toMatchObject({ state: 'dismissed', dismissal: accepted });
    });

    test('while its issue is suppressed, and holds when the comment is gone', async () => {
      const issue = await one(suppressed(sqlString));

      const kept = await dismiss(issue);
      const still = await one(suppressed(sqlString));
      const back = await one();

      expect([kept, still].map(({ state, dismissal }) => [state, dismissal])).toEqual(
        Array(2).fill(['suppressed', null]),
      );
      expect(back).toMatchObject({ issue_id: issue.issue_id, state: 'dismissed', dismissal: accepted });
    });

    test('no longer than its own end', async () => {
      const issue = await one();
      await scanFinding();
      await dismiss(issue, { ...accepted, expires_at: inAWeek() });
      world.clock.pass(7 * DAY);

      expect(await one()).toMatchObject({ issue_id: issue.issue_id, state: 'open', dismissal: null });
    });

    test('no more once it is taken back', async () => {
      const issue = await one();
      await scanFinding();
      await dismiss(issue);
      await reopen(issue);

      expect(await one()).toMatchObject({ issue_id: issue.issue_id, state: 'open', dismissal: null });
    });
  });

  describe('triage of many', () => {
    test('changes what is open to it, and says what it left alone and what it did not find', async () => {
      const [gone] = await found(leakedKey);
      const [sql, hash, quiet] = await found(sqlString, weakHash, suppressed(finding({ text: 'q', file: 'q.js' })));
      if (!gone || !sql || !hash || !quiet) throw new Error('the scans have too few issues');
      await dismiss(hash);
      const issue_ids = ['iss_unknown', gone, sql, hash, quiet, 'no id'].map((id) =>
        typeof id === 'string' ? id : id.issue_id,
      );
      const expected = { updated_count: 1, unchanged_count: 3, matched_count: 4, not_found: ['iss_unknown', 'no id'] };

      const rehearsed = await triage.updateMany(caller, { issue_ids, dismissal: accepted, dry_run: true });
      const untouched = (await current(sql)).state;
      const done = await triage.updateMany(caller, { issue_ids, dismissal: accepted });

      expect(rehearsed).toEqual({ dry_run: true, triage_id: null, ...expected });
      expect(untouched).toBe('open');
      expect(done).toEqual({ dry_run: false, triage_id: expect.stringMatching(/^tri_/), ...expected });
      const states = await Promise.all([gone, sql, hash, quiet].map(async (issue) => (await current(issue)).state));
      expect(states).toEqual(['fixed', 'dismissed', 'dismissed', 'suppressed']);
      expect((await one(leakedKey)).state).toBe('open'); // no decision of the many waits for it
    });

    test('dismisses 500 at once, and opens them again', async () => {
      const issue_ids = (await found(...findings(500))).map(({ issue_id }) => issue_id);
      const all = { dry_run: false, not_found: [], matched_count: 500 };
      const triage_id = expect.any(String);
      const counts = { ...all, updated_count: 500, unchanged_count: 0, triage_id };

      expect(await triage.updateMany(caller, { issue_ids, dismissal: accepted })).toEqual(counts);
      expect(await triage.updateMany(caller, { issue_ids, dismissal: accepted })).toEqual({
        ...counts,
        updated_count: 0,
        unchanged_count: 500,
        triage_id: null,
      });
      expect(await triage.updateMany(caller, { issue_ids, dismissal: null })).toEqual(counts);
      expect(await inState('dismissed')).toEqual([]);
    });
  });

  test('an issue of another account or environment is not there', async () => {
    const issue = await one();
    const others = [await world.caller(), { ...caller, environment: 'test' as const }];

    for (const other of others) {
      await expect(triage.update(other, issue.issue_id, { dismissal: accepted })).rejects.toEqual(
        expect.objectContaining({ code: 'NOT_FOUND' }),
      );
      expect(await triage.updateMany(other, { issue_ids: [issue.issue_id], dismissal: accepted })).toEqual({
        dry_run: false,
        updated_count: 0,
        unchanged_count: 0,
        not_found: [issue.issue_id],
        matched_count: 0,
        triage_id: null,
      });
    }
    expect(await current(issue)).toEqual(issue);
  });

  describe('a decision', () => {
    /** The service on a store that tells what is done in a transaction, in order. */
    const watched = () => {
      const done: string[] = [];
      const told =
        <Given extends unknown[], Result>(name: string, method: (...given: Given) => Promise<Result>) =>
        (...given: Given) => {
          done.push(name);
          return method(...given);
        };
      const transaction: World['store']['transaction'] = (work) =>
        world.store.transaction((tx) =>
          work({
            ...tx,
            branches: { ...tx.branches, hold: told('hold', tx.branches.hold) },
            issues: {
              ...tx.issues,
              find: told('find', tx.issues.find),
              findAll: told('findAll', tx.issues.findAll),
              decide: told('decide', tx.issues.decide),
            },
          }),
        );
      return { done, triage: world.triageWith({ store: { ...world.store, transaction } }) };
    };

    // A scan that ends meanwhile holds the same repository, and would write back the decision that it has read before.
    test('is made while no scan of the repository can end', async () => {
      const { issue_id } = await one();
      const { done, triage: told } = watched();

      await told.update(caller, issue_id, { dismissal: accepted });
      await told.updateMany(caller, { issue_ids: [issue_id], dismissal: null });

      expect(done).toEqual(['hold', 'find', 'decide', 'find', 'hold', 'findAll', 'decide']);
    });
  });
});
