import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Issue } from '../../../src/domain/issues/issues.ts';
import type { Caller } from '../../../src/domain/kernel/caller.ts';
import type { Finding } from '../../../src/domain/scans/finding.ts';
import { createReports, type Reports } from '../../../src/domain/scans/reports.ts';
import type { Scan } from '../../../src/domain/scans/scans.ts';
import { sql } from '../../../src/store/engines/db.ts';
import { onEachEngine } from '../../fixtures/databases/each-engine.ts';
import { createGitRepository, type GitRepository } from '../../fixtures/git/git-repository.ts';
import { sightline } from '../../fixtures/programs/command-line.ts';
import { engineRun, finding, leakedKey, sqlString, weakHash } from '../../fixtures/worlds/findings.ts';
import { type CompletedScanOptions, createWorld, type World } from '../../fixtures/worlds/world.ts';

const suppressed = (found: Finding): Finding => ({ ...found, suppression: { kind: 'comment', reason: 'checked' } });
const rulesOf = (issues: Issue[]): string[] => issues.map(({ rule_id }) => rule_id);

onEachEngine((database) => {
  let world: World;
  let reports: Reports;
  let caller: Caller;
  beforeEach(async () => {
    world = createWorld({ db: database().db });
    reports = createReports(world);
    caller = await world.caller();
  });

  const scanFinding = (found: Finding[], options?: CompletedScanOptions) => world.completedScan(caller, found, options);
  const compare = async (base: Scan, scan: Scan) => reports.compare(caller, scan.scan_id, base.scan_id);
  const told = async (base: Scan, scan: Scan) => {
    const { new_issues, fixed_issues, unchanged_count } = await compare(base, scan);
    return { new: rulesOf(new_issues), fixed: rulesOf(fixed_issues), unchanged: unchanged_count };
  };

  describe('a comparison', () => {
    test('gives what is new, what is gone and how many stayed, each as the scan saw it that has it', async () => {
      const base = await scanFinding([sqlString, weakHash]);
      const later = await scanFinding([leakedKey, { ...weakHash, line: 80 }]);

      const [gone] = await world.issues.allOfScan(caller, base.scan_id);
      const [found] = await world.issues.allOfScan(caller, later.scan_id);
      expect(await compare(base, later)).toEqual({
        base_scan_id: base.scan_id,
        scan_id: later.scan_id,
        score_change: (later.score ?? 0) - (base.score ?? 0),
        new_issues: [found],
        fixed_issues: [gone],
        unchanged_count: 1,
      });
    });

    test('goes back in time as well, and over scans between', async () => {
      const [first, , third] = [
        await scanFinding([sqlString]),
        await scanFinding([sqlString, leakedKey]),
        await scanFinding([weakHash]),
      ];

      expect(await told(first, third)).toEqual({ new: [weakHash.rule_id], fixed: [sqlString.rule_id], unchanged: 0 });
      expect(await told(third, first)).toEqual({ new: [sqlString.rule_id], fixed: [weakHash.rule_id], unchanged: 0 });
    });

    test('of a scan with itself finds no difference', async () => {
      const scan = await scanFinding([sqlString, suppressed(weakHash)]);

      expect(await told(scan, scan)).toEqual({ new: [], fixed: [], unchanged: 1 });
    });

    test('knows an issue in a renamed file again', async () => {
      const base = await scanFinding([finding({ text: 'a' })]);
      const later = await scanFinding([finding({ text: 'a', file: 'lib/search.js', line: 7 })]);

      expect(await told(base, later)).toEqual({ new: [], fixed: [], unchanged: 1 });
    });

    test('counts a dismissed issue as found, and a suppressed one not', async () => {
      const base = await scanFinding([sqlString, suppressed(weakHash), leakedKey]);
      const [sqlIssue] = await world.issues.allOfScan(caller, base.scan_id);
      await world.triage.update(caller, sqlIssue?.issue_id ?? '', { dismissal: { reason: 'wont_fix' } });
      const later = await scanFinding([sqlString, weakHash, suppressed(leakedKey)]);

      expect(await told(base, later)).toEqual({ new: [weakHash.rule_id], fixed: [], unchanged: 1 });
    });

    test('calls nothing fixed that an engine which did not get through had found', async () => {
      const base = await scanFinding([leakedKey, weakHash]);
      const engines = [engineRun('patterns'), engineRun('secrets', 'timeout')];
      const later = await scanFinding([], { outcome: { engines } });

      expect(await told(base, later)).toEqual({ new: [], fixed: [weakHash.rule_id], unchanged: 0 });
    });

    test('tells no change of scores that two formulas made', async () => {
      const base = await scanFinding([sqlString]);
      const later = await scanFinding([]);
      await database().db.query(sql`update scans set score_version = 0 where scan_id = ${base.scan_id}`);

      expect((await compare(base, later)).score_change).toBeNull();
    });

    test('takes other spellings of the address for the same repository, and other repositories for none', async () => {
      const base = await scanFinding([sqlString]);
      const spelt = await scanFinding([sqlString], { input: { repo_url: 'https://GIT.example.com/acme/shop/' } });
      const other = await scanFinding([], { input: { repo_url: 'https://git.example.com/acme/other' } });

      expect(await told(base, spelt)).toEqual({ new: [], fixed: [], unchanged: 1 });
      await expect(compare(base, other)).rejects.toEqual(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
    });

    test('needs both scans to be completed and the caller’s own', async () => {
      const done = await scanFinding([sqlString]);
      const open = await world.scan(caller);
      const stranger = await world.caller();
      const unfinished = expect.objectContaining({ code: 'SCAN_NOT_FINISHED', details: { status: 'queued' } });

      await expect(compare(done, open)).rejects.toEqual(unfinished);
      await expect(compare(open, done)).rejects.toEqual(unfinished);
      await expect(reports.compare(stranger, done.scan_id, done.scan_id)).rejects.toEqual(
        expect.objectContaining({ code: 'NOT_FOUND' }),
      );
    });
  });

  test('a report has every issue, worst first, also those that are set aside', async () => {
    const scan = await scanFinding([suppressed(sqlString), leakedKey, weakHash]);

    const report = await reports.get(caller, scan.scan_id);

    expect(report.scan).toEqual(scan);
    expect(report.issues.map(({ rule_id, state }) => [rule_id, state])).toEqual([
      [sqlString.rule_id, 'suppressed'],
      [leakedKey.rule_id, 'open'],
      [weakHash.rule_id, 'open'],
    ]);
  });
});

describe('a folder with hostile names', () => {
  const HOSTILE = 'src/<img src=x onerror=alert(1)>#%?.js';
  const source =
    "import { createHash } from 'node:crypto';\nexport const f = (x) => createHash('md5').update(x); // </pre><script>\n";
  let repository: GitRepository;
  let results: string;
  beforeAll(() => {
    repository = createGitRepository({ [HOSTILE]: source });
    results = mkdtempSync(join(tmpdir(), 'sightline-report-'));
  });
  afterAll(() => {
    repository.remove();
    rmSync(results, { recursive: true });
  });

  const written = async (format: 'sarif' | 'html'): Promise<string> => {
    const file = join(results, `report.${format}`);
    const given = ['scan', repository.directory, '--exclude', '.git/**', '--format', format, '--output', file];

    expect(await sightline(given)).toEqual({ exit: 0, stdout: '', stderr: '' });
    return readFileSync(file, 'utf8');
  };

  test('is reported from the command line as SARIF', async () => {
    const { version, runs } = JSON.parse(await written('sarif'));

    const [{ ruleId, locations }] = runs[0].results;
    expect([version, runs[0].tool.driver.name, ruleId]).toEqual(['2.1.0', 'Sightline', 'javascript-weak-hash']);
    expect(locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: 'src/%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E%23%25%3F.js', uriBaseId: '%SRCROOT%' },
      region: { startLine: 2, endLine: 2 },
      contextRegion: { startLine: 1 },
    });
  });

  test('is reported from the command line as a page on which its names are text', async () => {
    const page = await written('html');

    expect(page).toContain('src/&lt;img src=x onerror=alert(1)&gt;#%?.js:2');
    expect(page).toContain('// &lt;/pre&gt;&lt;script&gt;');
    expect(page).not.toMatch(/<script|<img/);
  });
});
