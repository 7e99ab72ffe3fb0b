import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue, IssueFilter } from '../../../src/domain/issues/issues.ts';
import type { IssueListFilter } from '../../../src/domain/issues/lists/selection.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { SECOND } from '../../../src/domain/kernel/time.ts';
import type { Finding } from '../../../src/domain/scans/finding.ts';
import type { Scan } from '../../../src/domain/scans/scans.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import {
  engineRun,
  finding,
  leakedKey,
  outcome,
  phpAlone,
  sqlString,
  weakHash,
} from '../../fixtures/worlds/findings.ts';
import { type CompletedScanOptions, createWorld, repo_url, t0, type World } from '../../fixtures/worlds/world.ts';

const countsOf = ({ issues_count, new_issues_count, fixed_issues_count }: Scan) => [
  issues_count,
  new_issues_count,
  fixed_issues_count,
];

onEachEngine((database) => {
  let world: World;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    caller = await world.caller();
  });

  const scanFinding = (found: Finding[], options?: CompletedScanOptions) => world.completedScan(caller, found, options);
  const issuesOf = async ({ scan_id }: Scan, filter: IssueFilter = {}): Promise<Issue[]> =>
    (await world.issues.listOfScan(caller, scan_id, filter, { limit: 100 })).data;
  const known = async (filter: IssueListFilter = {}): Promise<Issue[]> =>
    (await world.issueLists.list(caller, filter, { limit: 100 })).data;
  describe('a completed scan', () => {
    test('has its score, counts and what its engines said', async () => {
      const notices = [{ code: 'file_skipped_size' as const, message: 'Too large.', file: 'a.js' }];

      const scan = await scanFinding([sqlString, leakedKey, weakHash], {
        outcome: { notices, languages: ['javascript', 'go'] },
      });

      expect(scan).toEqual({
        ...scan,
        status: 'completed',
        commit_sha: outcome([]).commit_sha,
        score: 9,
        score_version: 3,
        unscored: null,
        source_lines: 480,
        issues_count: 3,
        issues_by_severity: { critical: 1, high: 1, medium: 1, low: 0, info: 0 },
        new_issues_count: 3,
        fixed_issues_count: 0,
        duration_seconds: 0,
        progress: { percent: 100, phase: 'done', files_scanned: 12, files_total: 12 },
        failure: null,
        engines: [engineRun('patterns'), engineRun('secrets')],
        notices,
        languages: ['javascript', 'go'],
        coverage: outcome([]).coverage,
        entry_points: null,
        finished_at: new Date(t0 + SECOND).toISOString(),
      });
    });

    test('has no score where its outcome can not be scored, in every place, and tells 0 as the event wants an integer', async () => {
      const scan = await scanFinding([weakHash], { outcome: phpAlone });
      const { data: events } = await world.eventLog.list(caller, { event: ['scan.completed'] }, { limit: 10 });
      const listed = await world.listScans(caller, {}, { limit: 10 });

      const unscored = { ...phpAlone, score: null, score_version: null, issues_count: 1 };
      expect(scan).toMatchObject(unscored);
      expect(listed.data).toEqual([scan]);
      expect(events.map(({ data }) => data)).toEqual([expect.objectContaining({ score: 0, issues_count: 1 })]);
    });

    test('has its issues in the order of the engines, each as it was seen', async () => {
      const scan = await scanFinding([sqlString, leakedKey]);

      const [first, second] = await issuesOf(scan);

      expect(first).toEqual({
        issue_id: expect.stringMatching(/^iss_/),
        scan_id: scan.scan_id,
        repository_id: scan.repository_id,
        repo_url,
        ref: null,
        branch: 'main',
        severity: 'critical',
        title: sqlString.title,
        file: 'src/orders/search.js',
        path_kind: 'source',
        line: 42,
        rule_id: 'javascript-sql-string',
        cwe: ['CWE-89'],
        category: 'injection',
        description: sqlString.description,
        remediation: sqlString.remediation,
        help_url: sqlString.help_url,
        column: 24,
        end_line: 42,
        snippet: 'a',
        flow: null,
        other_places: [],
        confidence: 'high',
        doubts: [],
        engines: ['patterns'],
        fingerprint: sqlString.fingerprint,
        state: 'open',
        dismissal: null,
        assignee: null,
        first_seen_at: new Date(t0 + SECOND).toISOString(),
      });
      expect(second?.rule_id).toBe('aws-key');
      expect(await world.issues.get(caller, first?.issue_id ?? '')).toEqual(first);
    });

    test('that found nothing scores 100', async () => {
      const scan = await scanFinding([]);

      expect([scan.score, scan.issues_count, scan.issues_by_severity]).toEqual([
        100,
        0,
        { critical: 0, high: 0, medium: 0, low: 0, info: 0 },
      ]);
    });

    test('ends once, whoever says so again', async () => {
      const { scan_id } = await world.scan(caller);
      const run = await world.claim();
      if (!run) throw new Error('nothing to run');
      const ends = await Promise.all([
        world.runs.complete(run, outcome([sqlString])),
        world.runs.complete(run, outcome([sqlString])),
        world.runs.fail(run, { code: 'CHECKOUT_FAILED', message: 'x' }),
        world.runs.timeOut(run, 1),
      ]);

      const ended = await database().db.query<{ n: number }>(
        sql`select count(*) as n from events where dedupe_key = 'ended' and scan_id = ${scan_id}`,
      );
      expect(ends.filter(Boolean)).toEqual([true]);
      expect(ended).toEqual([{ n: 1 }]);
    });

    test('of the same repository may end at the same moment as another', async () => {
      const runs = [];
      for (let left = 4; left > 0; left -= 1) {
        await world.scan(caller);
        runs.push(await world.claim());
      }

      const ends = await Promise.allSettled(
        runs.map((run) => run && world.runs.complete(run, outcome([sqlString, weakHash]))),
      );

      expect(ends).toEqual(Array(4).fill({ status: 'fulfilled', value: true }));
      expect(await known()).toHaveLength(2);
    });

    test('is compared with scans of its own environment', async () => {
      const testing = { ...caller, environment: 'test' as const };
      await world.completedScan(testing, [leakedKey]);
      await scanFinding([sqlString]);

      const live = await scanFinding([sqlString]);
      const tested = await world.completedScan(testing, [leakedKey]);

      expect([live, tested].map(countsOf)).toEqual([
        [1, 0, 0],
        [1, 0, 0],
      ]);
    });

    test('keeps hostile text as it is', async () => {
      const text = 'a\u0000b "\\" \u2028 💥 \ud800 %_';
      const [issue] = await issuesOf(
        await scanFinding([finding({ snippet: text, title: text, file: "src/%_'💥.js" })]),
      );

      expect([issue?.snippet, issue?.title, issue?.file]).toEqual([text, text, "src/%_'💥.js"]);
    });
  });

  describe('an unsuccessful scan', () => {
    test('that failed has a reason, no score and no issues', async () => {
      const { scan_id } = await world.scan(caller);
      const run = await world.claim();
      const failure = { code: 'REPOSITORY_NOT_FOUND' as const, message: 'No repository answers at this address.' };
      world.clock.pass(1_001);

      const ended = run && (await world.runs.fail(run, failure));

      const scan = await world.scans.get(caller, scan_id);
      expect(ended).toBe(true);
      expect(scan).toEqual({
        ...run?.scan,
        branch: 'main',
        ref_kind: 'branch',
        status: 'failed',
        failure,
        progress: { percent: 0, phase: 'done', files_scanned: 0, files_total: null },
        duration_seconds: 2,
        finished_at: new Date(t0 + 1_001).toISOString(),
      });
    });

    test('that timed out keeps what it found, without a score, and marks nothing fixed', async () => {
      await scanFinding([sqlString, weakHash]);
      const { scan_id } = await world.scan(caller);
      const run = await world.claim();
      const cut = { files_scanned: 7, files_total: 12, timed_out: true };

      if (run) await world.runs.timeOut(run, 600, outcome([leakedKey, weakHash], cut));

      const scan = await world.scans.get(caller, scan_id);
      expect(scan).toMatchObject({
        status: 'timed_out',
        score: null,
        score_version: null,
        unscored: { code: 'timed_out' },
        source_lines: 480,
        failure: null,
        issues_count: 2,
        new_issues_count: 1,
        fixed_issues_count: 0,
        progress: { phase: 'done', files_scanned: 7, files_total: 12 },
      });
      expect((await issuesOf(scan)).map(({ rule_id }) => rule_id)).toEqual([leakedKey.rule_id, weakHash.rule_id]);
      expect((await known()).map(({ rule_id, state }) => [rule_id, state])).toEqual(
        expect.arrayContaining([leakedKey, weakHash, sqlString].map(({ rule_id }) => [rule_id, 'open'])),
      );
    });

    test('that timed out is no base: the next one is compared with the completed one before', async () => {
      await scanFinding([sqlString]);
      await world.scan(caller);
      const run = await world.claim();
      if (run) await world.runs.timeOut(run, 600, outcome([weakHash], { timed_out: true }));

      // What the cut scan found anew is known by now, what it did not see was never gone.
      expect(countsOf(await scanFinding([sqlString, weakHash]))).toEqual([2, 0, 0]);
    });

    test('that timed out before it looked at a file has no issues, and says why it has no score', async () => {
      const { scan_id } = await world.scan(caller);
      const run = await world.claim();
      world.clock.pass(600 * SECOND);

      const ended = run && (await world.runs.timeOut(run, 600));

      const scan = await world.scans.get(caller, scan_id);
      expect([ended, scan.status, scan.duration_seconds, scan.score, scan.issues_count]).toEqual([
        true,
        'timed_out',
        600,
        null,
        null,
      ]);
      expect(scan.unscored).toEqual({
        code: 'timed_out',
        message: 'The scan ran into its time limit of 600 s before all files were looked at.',
      });
    });

    test('is nothing to compare with', async () => {
      await scanFinding([sqlString]);
      await world.scan(caller);
      const run = await world.claim();
      if (run) await world.runs.fail(run, { code: 'CHECKOUT_FAILED', message: 'x' });

      expect(countsOf(await scanFinding([sqlString, weakHash]))).toEqual([2, 1, 0]);
    });
  });
});
