import { beforeEach, describe, expect, test } from 'vitest';
import type { Issue, IssueFilter } from '../../../src/domain/issues/issues.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import { DAY } from '../../../src/domain/kernel/time.ts';
import type { Finding } from '../../../src/domain/scans/finding.ts';
import type { Scan } from '../../../src/domain/scans/scans.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { engineRun, finding, findings, leakedKey, sqlString, weakHash } from '../../fixtures/worlds/findings.ts';
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
  const known = async (filter: IssueFilter = {}): Promise<Issue[]> =>
    (await world.issues.list(caller, filter, { limit: 100 })).data;
  const stateOf = async (issue: Issue | undefined) => (await world.issues.get(caller, issue?.issue_id ?? '')).state;
  const only = async (scan: Scan): Promise<Issue> => {
    const [issue] = await issuesOf(scan);
    if (!issue) throw new Error('the scan has no issue');
    return issue;
  };
  /** As triage writes it. */
  const dismiss = ({ issue_id }: Issue, expires_at: string | null = null) => {
    const dismissal = {
      reason: 'false_positive',
      comment: null,
      by: 'usr_1',
      at: new Date(t0).toISOString(),
      expires_at,
    };
    return database().db.query(
      sql`update issues set state = 'dismissed', dismissal = ${JSON.stringify(dismissal)} where issue_id = ${issue_id}`,
    );
  };

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

    test('an issue keeps its id and its first sight over scans, and the latest scan is the one it names', async () => {
      const first = await only(await scanFinding([sqlString]));
      const scan = await scanFinding([{ ...sqlString, line: 99, snippet: 'a  ' }]);

      const issue = await world.issues.get(caller, first.issue_id);

      expect(issue).toEqual({ ...first, scan_id: scan.scan_id, line: 99, snippet: 'a  ' });
      expect(await issuesOf(scan)).toEqual([issue]);
    });

    test('a fixed issue that comes back is open again, under its id', async () => {
      const issue = await only(await scanFinding([sqlString]));
      await scanFinding([]);
      const fixed = await stateOf(issue);
      const back = await scanFinding([sqlString]);

      expect([fixed, await stateOf(issue), countsOf(back)]).toEqual(['fixed', 'open', [1, 1, 0]]);
      expect((await only(back)).issue_id).toBe(issue.issue_id);
    });

    test('an issue in a renamed file keeps its id', async () => {
      const before = await only(await scanFinding([sqlString]));

      const scan = await scanFinding([finding({ text: 'a', file: 'src/orders/find.js' })]);

      expect(await only(scan)).toEqual({
        ...before,
        scan_id: scan.scan_id,
        file: 'src/orders/find.js',
        fingerprint: finding({ text: 'a', file: 'src/orders/find.js' }).fingerprint,
      });
      expect(countsOf(scan)).toEqual([1, 0, 0]);
    });

    test('a copy of an issue in another file is another issue', async () => {
      const before = await only(await scanFinding([sqlString]));

      const scan = await scanFinding([finding({ text: 'a', file: 'src/copy.js' }), sqlString]);

      const [copy, original] = await issuesOf(scan);
      expect([copy?.issue_id === before.issue_id, original?.issue_id]).toEqual([false, before.issue_id]);
      expect(countsOf(scan)).toEqual([2, 1, 0]);
    });

    test('equal issues in a renamed folder each keep their id', async () => {
      const alike = (folder: string) =>
        ['a.js', 'b.js', 'c.js'].map((name) => finding({ text: 'a', file: folder + name }));
      const idByName = async (scan: Scan) =>
        Object.fromEntries((await issuesOf(scan)).map(({ file, issue_id }) => [file.slice(-4), issue_id]));

      const before = await idByName(await scanFinding(alike('src/old/')));
      const scan = await scanFinding(alike('src/new/').toReversed());

      expect(await idByName(scan)).toEqual(before);
      expect(countsOf(scan)).toEqual([3, 0, 0]);
    });

    test('an issue whose file was copied twice and removed moves to one place', async () => {
      const before = await only(await scanFinding([sqlString]));

      const scan = await scanFinding(['src/b.js', 'src/c.js'].map((file) => finding({ text: 'a', file })));

      const kept = (await issuesOf(scan)).filter(({ issue_id }) => issue_id === before.issue_id);
      expect([kept.length, ...countsOf(scan)]).toEqual([1, 2, 1, 0]);
    });

    test('two files that exchange their names exchange nothing else', async () => {
      const [a, b] = [finding({ text: 'x', file: 'a.js' }), finding({ text: 'y', file: 'b.js' })];
      await scanFinding([a, b]);

      const scan = await scanFinding([finding({ text: 'x', file: 'b.js' }), finding({ text: 'y', file: 'a.js' })]);

      expect(countsOf(scan)).toEqual([2, 0, 0]);
      expect(await known()).toHaveLength(2);
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

    test('only a scan of the same ref and options counts', async () => {
      const issue = await only(await scanFinding([sqlString], { input: { ref: 'main' } }));

      const others = [
        await scanFinding([], { input: { ref: 'dev' } }),
        await scanFinding([], { input: { ref: 'main', options: { exclude: ['src/**'] } } }),
      ];
      const same = await scanFinding([], { input: { ref: 'main' } });

      expect(others.map(countsOf)).toEqual([
        [0, 0, 0],
        [0, 0, 0],
      ]);
      expect([countsOf(same), await stateOf(issue)]).toEqual([[0, 0, 1], 'fixed']);
    });

    test('what another branch has too is not new on the first', async () => {
      await scanFinding([sqlString], { input: { ref: 'main' } });
      await scanFinding([sqlString], { input: { ref: 'dev' } });

      expect(countsOf(await scanFinding([sqlString], { input: { ref: 'main' } }))).toEqual([1, 0, 0]);
    });

    test('another spelling of the address is the same repository', async () => {
      const issue = await only(await scanFinding([sqlString]));

      const scan = await scanFinding([sqlString], { input: { repo_url: 'https://GIT.example.com/acme/shop/' } });

      expect([(await only(scan)).issue_id, countsOf(scan)]).toEqual([issue.issue_id, [1, 0, 0]]);
    });

    test('another spelling of the address is compared with the last scan under any, on the same ref', async () => {
      await scanFinding([sqlString]);
      await scanFinding([sqlString], { input: { ref: 'main' } });
      const same = await scanFinding([sqlString], { input: { repo_url: 'https://GIT.example.com/acme/shop/' } });
      await scanFinding([sqlString], { input: { ref: 'main' } });

      const fixed = await scanFinding([], { input: { repo_url: 'https://git.example.com/acme/shop' } });

      expect([countsOf(same), countsOf(fixed)]).toEqual([
        [1, 0, 0],
        [0, 0, 1],
      ]);
    });

    test('the same finding is another issue in another account, environment and repository', async () => {
      const own = await only(await scanFinding([sqlString]));
      const elsewhere = await only(
        await scanFinding([sqlString], { input: { repo_url: 'https://git.example.com/acme/other' } }),
      );
      caller = { ...caller, environment: 'test' };
      const inTest = await only(await scanFinding([sqlString]));
      caller = await world.caller();
      const stranger = await only(await scanFinding([sqlString]));

      expect(new Set([own, elsewhere, inTest, stranger].map(({ issue_id }) => issue_id)).size).toBe(4);
      expect((await known()).map(({ issue_id }) => issue_id)).toEqual([stranger.issue_id]);
      await expect(world.issues.get(caller, own.issue_id)).rejects.toEqual(
        expect.objectContaining({ code: 'NOT_FOUND' }),
      );
    });
  });

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

    test('a dismissed issue that is gone is not marked fixed', async () => {
      const issue = await only(await scanFinding([sqlString]));
      await dismiss(issue);

      await scanFinding([]);

      expect(await stateOf(issue)).toBe('dismissed');
    });

    test('a dismissal ends at its time', async () => {
      await dismiss(await only(await scanFinding([sqlString])), new Date(t0 + DAY).toISOString());
      const during = await only(await scanFinding([sqlString]));
      world.clock.pass(DAY);
      const after = await only(await scanFinding([sqlString]));

      expect([during.state, after.state, after.dismissal]).toEqual(['dismissed', 'open', null]);
    });

    test('a suppressed issue is stored, shown on request, and neither counted, scored nor told', async () => {
      const scan = await scanFinding([{ ...sqlString, suppression: { reason: 'checked' } }, weakHash]);

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
  });

  describe('issues', () => {
    const mixed = [
      sqlString,
      leakedKey,
      weakHash,
      finding({ text: 'd', file: 'src/token.js.map', severity: 'low', engines: ['patterns', 'taint'] }),
      finding({ text: 'e', file: 'SRC/token.js', severity: 'info', rule_id: 'other' }),
    ];

    test('are filtered alike in a scan and in the account', async () => {
      const scan = await scanFinding(mixed);
      const files = (issues: Issue[]) => issues.map(({ file }) => file).toSorted();

      const cases: [IssueFilter, string[]][] = [
        [{ severity: ['critical', 'low'] }, ['src/orders/search.js', 'src/token.js.map']],
        [{ rule_id: 'aws-key' }, ['config/app.env']],
        [{ engine: 'taint' }, ['src/token.js.map']],
        [{ engine: 'patterns', severity: ['info'] }, ['SRC/token.js']],
        [{ file: 'src/token.js' }, ['src/token.js']],
        [{ file: 'src/' }, ['src/orders/search.js', 'src/token.js', 'src/token.js.map']],
        [{ file: 's%/' }, []],
        [{ state: ['fixed', 'dismissed'] }, []],
      ];
      for (const [filter, want] of cases)
        expect([files(await issuesOf(scan, filter)), files(await known(filter))]).toEqual([want, want]);
    });

    test('name repository and ref as the scan that they name was given them', async () => {
      const spelled = { repo_url: 'https://GIT.example.com/acme/shop/', ref: 'main' };
      const first = await scanFinding([sqlString]);
      const second = await scanFinding([sqlString], { input: spelled });
      const originOf = ({ scan_id, repo_url, ref }: Issue) => ({ scan_id, repo_url, ref });

      expect(originOf(await only(first))).toEqual({ scan_id: first.scan_id, repo_url, ref: null });
      expect(originOf(await only(second))).toEqual({ scan_id: second.scan_id, ...spelled });
      expect((await known()).map(originOf)).toEqual([{ scan_id: second.scan_id, ...spelled }]);
    });

    test.each([
      [repo_url, 2],
      ['https://GIT.example.com:443/acme/shop/', 2],
      ['https://git.example.com/acme/other', 1],
      ['https://git.example.com/acme', 0],
      ['ftp://git.example.com/acme/shop.git', 0],
      ['acme/shop', 0],
      ["' or 1 = 1 --", 0],
    ])('of the account are those of one repository when %s is asked for', async (asked, count) => {
      await scanFinding([sqlString, weakHash]);
      await scanFinding([sqlString], { input: { repo_url: 'https://git.example.com/acme/other.git' } });

      const filters: IssueFilter[] = [{}, { state: ['open'] }, { state: ['open', 'fixed'] }];
      for (const filter of filters) expect(await known({ repo_url: asked, ...filter })).toHaveLength(count);
      expect(await known({ repo_url: asked, state: ['fixed'] })).toEqual([]);
    });

    test('of one repository are listed page by page without a gap or a twin', async () => {
      await scanFinding(findings(5));
      await scanFinding(findings(5), { input: { repo_url: 'https://git.example.com/acme/other.git' } });
      const lines: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await world.issues.list(caller, { repo_url }, { limit: 2, cursor });
        lines.push(...page.data.map(({ line }) => line));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);

      expect(lines).toEqual([5, 4, 3, 2, 1]);
    });

    test('are listed page by page without a gap or a twin', async () => {
      const scan = await scanFinding(findings(25));
      const positions: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await world.issues.listOfScan(caller, scan.scan_id, {}, { limit: 10, cursor });
        positions.push(...page.data.map(({ line }) => line));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);

      expect(positions).toEqual(Array.from({ length: 25 }, (_, line) => line + 1));
    });

    test('of the account are newest first, and a page is not moved by those found meanwhile', async () => {
      await scanFinding(findings(3));
      const first = await world.issues.list(caller, {}, { limit: 2 });
      await scanFinding([...findings(3), weakHash]);

      const second = await world.issues.list(caller, {}, { limit: 2, cursor: first.next_cursor ?? '' });

      expect([...first.data, ...second.data].map(({ line }) => line)).toEqual([3, 2, 1]);
      expect(second.next_cursor).toBeNull();
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
    const states = await database().db.query(
      sql`select state, count(*) as n from issues group by state order by state`,
    );
    expect(states).toEqual([
      { state: 'fixed', n: 5_000 },
      { state: 'open', n: 5_000 },
    ]);
  });
});
