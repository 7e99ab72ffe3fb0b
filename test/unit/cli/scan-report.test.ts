import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { components } from '../../../generated/openapi.ts';
import { createProgram } from '../../../src/cli/program.ts';
import { UsageError } from '../../../src/cli/terminal/exit.ts';
import { commandsWith } from '../../fixtures/programs/commands.ts';
import { longFlow, reportedFlow } from '../../fixtures/worlds/reports.ts';

type Schemas = components['schemas'];
type Report = Schemas['ScanReport'];

let folder: string;
let written: string;
let said: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sightline-scan-report-'));
  written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
  said = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

const issue = (change: Partial<Schemas['Issue']> = {}): Schemas['Issue'] => ({
  scan_id: 'scan_1',
  repository_id: 'repo_1',
  repo_url: 'https://git.example.com/acme/shop.git',
  ref: 'main',
  branch: 'main',
  issue_id: 'iss_1',
  severity: 'high',
  title: 'SQL injection: untrusted input in a statement',
  file: 'src/search.js',
  path_kind: 'source',
  line: 42,
  rule_id: 'javascript-sql-string',
  cwe: ['CWE-89'],
  category: 'injection',
  description: 'A parameter becomes part of a query.',
  remediation: null,
  help_url: null,
  column: null,
  end_line: null,
  snippet: null,
  flow: null,
  other_places: [],
  confidence: 'high',
  doubts: [],
  engines: ['patterns'],
  fingerprint: 'f'.repeat(64),
  state: 'open',
  dismissal: null,
  assignee: null,
  first_seen_at: '2026-11-21T12:00:00.000Z',
  ...change,
});

const reportOf = (issues: Schemas['Issue'][], scan: Partial<Schemas['Scan']> = {}): Report => ({
  scan: {
    scan_id: 'scan_1',
    repository_id: 'repo_1',
    repo_url: 'file:///shop',
    ref: null,
    branch: null,
    ref_kind: null,
    commit_sha: null,
    status: 'completed',
    score: 69,
    score_version: 3,
    unscored: null,
    source_lines: 480,
    issues_count: issues.length,
    issues_by_severity: { critical: 0, high: issues.length, medium: 0, low: 0, info: 0 },
    new_issues_count: issues.length,
    reopened_issues_count: 0,
    fixed_issues_count: 0,
    counted: true,
    duration_seconds: 2,
    progress: { percent: 100, phase: 'done', files_scanned: 12, files_total: 12 },
    failure: null,
    engines: [{ id: 'patterns', version: '1', status: 'completed', detail: null }],
    notices: [],
    languages: ['javascript'],
    coverage: [],
    entry_points: null,
    options: { exclude: [], honor_suppressions: true },
    environment: 'live',
    created_at: '2026-11-21T12:00:00.000Z',
    started_at: '2026-11-21T12:00:00.000Z',
    finished_at: '2026-11-21T12:00:02.000Z',
    ...scan,
  },
  issues,
});

/** Runs `sightline scan` on a scanner that gives this report; the exit code it asks for. */
const scan = async (report: Report, ...given: string[]): Promise<typeof process.exitCode> => {
  const commands = commandsWith({ scanFolder: async () => report });
  await createProgram(commands).parseAsync(['node', 'sightline', 'scan', folder, ...given]);
  return process.exitCode;
};

describe('the table', () => {
  test('shows open issues and the sum of it all', async () => {
    await scan(reportOf([issue(), issue({ severity: 'info', file: 'a.js', line: 1, title: 'Note' })]));

    expect(written).toBe(
      [
        'SEVERITY  WHERE             RULE                   ISSUE',
        'high      src/search.js:42  javascript-sql-string  SQL injection: untrusted input in a statement',
        'info      a.js:1            javascript-sql-string  Note',
        '',
        'Score 69, 2 issues, 12 files in 2 s',
        '',
      ].join('\n'),
    );
  });

  test('shows where the data of a flow comes from and where it ends', async () => {
    const near = reportedFlow?.map((step) => ({ ...step, file: 'src/search.js' })) ?? null;
    const there = near?.slice(-1) ?? null;
    await scan(reportOf([issue({ flow: reportedFlow }), issue({ flow: near }), issue({ flow: there })]));

    expect(written.split('\n').slice(1, 4)).toEqual([
      'high      src/orders/routes.js:18 → src/search.js:42  javascript-sql-string  SQL injection: untrusted input in a statement',
      'high      src/search.js:18 → 42                       javascript-sql-string  SQL injection: untrusted input in a statement',
      'high      src/search.js:42                            javascript-sql-string  SQL injection: untrusted input in a statement',
    ]);
  });

  test('names the first other places of an issue, and with --explain all of them', async () => {
    const place = { file: 'a.js', column: 3, end_line: 7, rule_id: 'flow-sql-injection' };
    const report = reportOf([issue({ other_places: [1, 2, 3, 4].map((line) => ({ ...place, line })) })]);
    await scan(report, '--explain');

    expect(written).toContain(
      'SQL injection: untrusted input in a statement. Also at: a.js:1, a.js:2, a.js:3 and 1 more\n',
    );
    expect(written).toContain('\n  Also at: a.js:1, a.js:2, a.js:3, a.js:4\n');
  });

  test('sets the code of a step in by spaces, however the file does', async () => {
    const [first, ...others] = reportedFlow ?? [];
    const flow = first ? [{ ...first, snippet: '\t\trows, err := db.Query(text)' }, ...others] : null;
    await scan(reportOf([issue({ flow })]), '--explain');

    expect(written).toContain(' |     rows, err := db.Query(text)\n');
  });

  test('explains each open issue in full where that is asked for, with the steps of its flow', async () => {
    const [first, ...others] = reportedFlow ?? [];
    const flow = first ? [{ ...first, message: 'A caller\u001b[2J' }, ...others] : null;
    await scan(
      reportOf([issue({ flow, remediation: 'Use a parameter.' }), issue({ state: 'dismissed', title: 'Decided' })]),
      '--explain',
    );

    expect(written).toContain(
      [
        'high: SQL injection: untrusted input in a statement (src/orders/routes.js:18 → src/search.js:42)',
        '  javascript-sql-string, found by patterns',
        '  Confidence high',
        '  A parameter becomes part of a query.',
        '   1. source  src/orders/routes.js:18  A caller�[2J',
        '            18 |   res.json(await findOrders(req.query.name));',
        '   2. step    src/orders/search.js:40  It is kept in `text`',
        '   3. sink    src/orders/search.js:42  Runs as SQL',
        '            42 | const rows = await db.query(',
        '            43 |   text + name);',
        '  Fix: Use a parameter.',
      ].join('\n'),
    );
    expect(written).not.toContain('Decided');
  });

  test('counts what is unlikely, whatever its severity, and lists it with --all', async () => {
    const tests = issue({ file: 'test/a.js', path_kind: 'test', severity: 'low' });
    const report = reportOf([issue(), issue({ severity: 'critical', confidence: 'low', title: 'Doubtful' }), tests]);
    await scan(report);
    const folded = written;
    written = '';
    await scan(report, '--all', '--explain');

    expect(folded).toMatch(
      /^high .*\n\nIn tests.*\n\nSEVERITY .*\nlow .*\n\n1 issue of low confidence, unlikely to be real; --all shows them\n\nScore 69, 3 issues/m,
    );
    expect(folded).not.toContain('Doubtful');
    expect(written).toMatch(/\n1 issue of low confidence, unlikely to be real:\n\nSEVERITY .*\ncritical .*Doubtful\n/);
    expect(written).toContain('\ncritical: Doubtful (src/search.js:42)\n');
  });

  test('says beside the confidence of an issue why it is no higher', async () => {
    const doubts: Schemas['Issue']['doubts'] = [
      { code: 'analysis_limit', message: 'The analysis stopped in `display`.' },
      { code: 'long_way', message: 'The way is long.' },
    ];
    await scan(reportOf([issue({ confidence: 'low', doubts })]), '--all', '--explain');

    expect(written).toContain('\n  Confidence low: The analysis stopped in `display`. The way is long.\n');
  });

  const toldSteps = () => written.match(/(?<=^ +)(?:\d+(?=\.)|… .*)/gm);

  test('explains of a long way the ten steps that say most, and how to see the others', async () => {
    await scan(reportOf([issue({ flow: longFlow(14) })]), '--explain');

    expect(toldSteps()).toEqual(['1', '… 4 more steps', '6', '7', '8', '9', '10', '11', '12', '13', '14']);
    expect(written).toContain('\n--all-steps prints the omitted steps.\n');
  });

  test.each([
    ['all steps where they are asked for', 14, '--all-steps'],
    ['all steps of a way of ten', 10, '--explain'],
  ])('explains %s', async (_, count, option) => {
    await scan(reportOf([issue({ flow: longFlow(count) })]), option);

    expect(toldSteps()).toEqual(Array.from({ length: count }, (_step, at) => `${at + 1}`));
    expect(written).not.toContain('left out');
  });

  test.each(['--explain', '--all-steps', '--all'])('is the one format for %s', async (option) => {
    await expect(scan(reportOf([]), option, '--json')).rejects.toThrow(
      new UsageError(`${option} is for the table: json has all of it already`),
    );
  });

  test('says which languages there are and how far each was understood', async () => {
    const of = (language: string, kind: Schemas['LanguageKind'], depth: Schemas['CoverageDepth']) =>
      ({ language, kind, depth, files: 2, lines: 1_200, engines: [] }) as const;
    const coverage = [
      of('php', 'source', 'secrets_only'),
      of('go', 'source', 'patterns'),
      of('json', 'data', 'secrets_only'),
      of('markdown', 'prose', 'none'),
    ].map((one) => ({ ...one, engines: [], reached_files: null }));
    const engines: Schemas['EngineRun'][] = ['taint' as const, 'dependencies' as const].map((id) => ({
      id,
      version: null,
      status: 'unavailable',
      detail: 'not built in yet',
    }));
    const unscored = { code: 'language_not_covered', message: 'php is the main language.' } as const;

    await scan(reportOf([], { coverage, engines, score: null, score_version: null, unscored }));

    expect(written).toBe(
      [
        'LANGUAGE  FILES  LINES  UNDERSTOOD',
        'php       2      1200   no, searched for secrets only',
        'go        2      1200   patterns',
        'No source code: 4 files (json, markdown)',
        '',
        'note: engines that are not available: taint, dependencies',
        'php is the main language.',
        'Not scored, 0 issues, 12 files in 2 s',
        '',
      ].join('\n'),
    );
  });

  test('says what an engine could not do, and what was skipped', async () => {
    const engines: Schemas['EngineRun'][] = [
      { id: 'patterns', version: '1', status: 'failed', detail: 'It ended with signal 9.' },
      { id: 'secrets', version: '1', status: 'partial', detail: null },
    ];
    const notices: Schemas['Notice'][] = [
      { code: 'engine_incomplete', message: 'patterns failed: It ended with signal 9.', file: null },
      { code: 'file_skipped_size', message: 'larger than 1048576 bytes', file: 'big.js' },
      { code: 'issues_truncated', message: '20000 issues found', file: null },
    ];

    await scan(reportOf([], { engines, notices, score: 100 }));

    expect(written).toBe(
      [
        'patterns: failed (It ended with signal 9.)',
        'secrets: partial',
        'note: 20000 issues found',
        'note: big.js: larger than 1048576 bytes',
        'Score 100, 0 issues, 12 files in 2 s',
        '',
      ].join('\n'),
    );
  });

  test('says with --explain where data from outside comes in, and how far it gets', async () => {
    const followed = (language: string, reached_files: number | null): Schemas['LanguageCoverage'] => ({
      language,
      kind: 'source',
      files: 9,
      lines: 300,
      depth: 'flows',
      engines: [],
      reached_files,
    });
    const report = reportOf([], {
      coverage: [followed('javascript', 7), followed('go', 0), followed('perl', null)],
      entry_points: [
        { language: 'javascript', kind: 'request', count: 4 },
        { language: 'javascript', kind: 'command_line', count: 1 },
      ],
    });

    await scan(report);
    expect(written).not.toContain('ENTRY POINTS');
    written = '';
    await scan(report, '--explain');

    expect(written).toContain(
      [
        'LANGUAGE    FILES REACHED  ENTRY POINTS',
        'javascript  7 of 9         4 handlers of requests, 1 reader of the command line',
        'go          0 of 9         none was found',
        '',
      ].join('\n'),
    );
  });

  test('counts one issue and one file as one', async () => {
    const progress = { phase: 'done', percent: 100, files_scanned: 1, files_total: 1 } as const;

    await scan(reportOf([issue()], { progress }));

    expect(written.trimEnd().split('\n').at(-1)).toBe('Score 69, 1 issue, 1 file in 2 s');
  });

  test('keeps what a repository wrote from the terminal, wherever it stands', async () => {
    const hostile = '\u001b[2J\r\n\u202e';
    const engines: Schemas['EngineRun'][] = [{ id: 'patterns', version: '1', status: 'partial', detail: hostile }];
    const notices: Schemas['Notice'][] = [{ code: 'engine_detail', message: hostile, file: hostile }];

    await scan(reportOf([issue({ file: hostile, title: hostile })], { engines, notices }));

    expect(written.replaceAll('\n', '')).not.toMatch(/\p{C}/u);
    expect(written.split('\n')).toHaveLength(7);
  });
});

describe('the gate', () => {
  const severities: Schemas['Severity'][] = ['critical', 'high', 'medium', 'low', 'info'];

  test('fails on an open issue as severe or worse, and on nothing else', async () => {
    const exits: unknown[] = [];
    for (const severity of severities)
      for (const threshold of severities) {
        process.exitCode = undefined;
        exits.push((await scan(reportOf([issue({ severity })]), '--fail-on', threshold)) ?? 0);
      }

    // A row per issue from critical to info, a column per threshold.
    expect(exits).toEqual([1, 1, 1, 1, 1, 0, 1, 1, 1, 1, 0, 0, 1, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1]);
  });

  test.each(['suppressed', 'dismissed', 'fixed'] as const)('lets a %s issue pass', async (state) => {
    expect(await scan(reportOf([issue({ state })]), '--fail-on', 'info')).toBe(0);
  });

  test('counts high and medium confidence, and says how many of low confidence it left out', async () => {
    const low = (severity: Schemas['Severity']) => issue({ severity, confidence: 'low' });
    const unlikely = [
      low('high'),
      low('critical'),
      low('high'),
      low('medium'),
      { ...low('high'), state: 'dismissed' as const },
    ];

    expect(await scan(reportOf([issue({ confidence: 'medium' })]), '--fail-on', 'high')).toBe(1);
    expect(said).toBe('');
    expect(await scan(reportOf(unlikely), '--fail-on', 'high')).toBe(0);
    expect(said).toBe('Gate: 3 issues of low confidence were not counted (1 critical, 2 high)\n');
    said = '';
    expect(await scan(reportOf([issue(), low('high')]), '--fail-on', 'high')).toBe(1);
    expect(said).toBe('Gate: 1 issue of low confidence was not counted (1 high)\n');
  });

  test.each(['failed', 'timeout', 'partial'] as const)(
    'does not call a scan clean whose engine ended %s, and still names what was found',
    async (status) => {
      const broken = (...issues: Schemas['Issue'][]) => {
        const report = reportOf(issues);
        const engines = [{ id: 'secrets', version: null, status, detail: null } as const];
        return { ...report, scan: { ...report.scan, engines } };
      };

      expect(await scan(broken(), '--fail-on', 'high')).toBe(3);
      expect(await scan(broken(issue({ severity: 'high' })), '--fail-on', 'high')).toBe(1);
    },
  );

  test('forgives an engine that is not available', async () => {
    const engines: Schemas['EngineRun'][] = [
      { id: 'patterns', version: '1', status: 'completed', detail: null },
      { id: 'taint', version: null, status: 'unavailable', detail: 'not built in yet' },
    ];

    expect(await scan(reportOf([], { engines }), '--fail-on', 'info')).toBe(0);
    expect(said).toBe('');
  });

  const unscored = { code: 'language_not_covered', message: 'php is the main language.' } as const;
  const php = { language: 'php', kind: 'source', files: 2, lines: 90, depth: 'secrets_only', engines: [] } as const;
  const javascript = { ...php, language: 'javascript', depth: 'patterns', lines: 400 } as const;
  const markdown = { ...php, language: 'markdown', kind: 'prose' } as const;
  const covering = (...coverage: readonly Omit<Schemas['LanguageCoverage'], 'engines' | 'reached_files'>[]) =>
    reportOf([], { coverage: coverage.map((one) => ({ ...one, engines: [], reached_files: null })) });

  test('fails a scan without a score, and says why', async () => {
    const report = reportOf([], { score: null, score_version: null, unscored });

    expect(await scan(report, '--fail-on', 'critical')).toBe(1);
    expect(said).toBe('Gate failed: not scored. php is the main language.\n');
    expect(await scan(report, '--require-coverage')).toBe(1);
    expect(await scan(report)).toBe(0);
  });

  test('warns of a language that no engine understood, and fails where that was asked', async () => {
    const report = covering(javascript, php, markdown);

    expect(await scan(report, '--fail-on', 'high')).toBe(0);
    expect(said).toBe('Warning: source code that no engine understood: php (90 lines)\n');
    said = '';
    expect(await scan(report, '--fail-on', 'high', '--require-coverage')).toBe(1);
    expect(said).toBe('Gate failed: source code that no engine understood: php (90 lines)\n');
    expect(await scan(report, '--require-coverage')).toBe(1);
    expect(await scan(covering(javascript, markdown), '--require-coverage')).toBe(0);
  });

  test('warns of a package that nobody was seen to enter', async () => {
    const message = 'No entry point was found in the go code.';
    const report = reportOf([], { notices: [{ code: 'no_entry_point', message, file: null }] });

    expect(await scan(report, '--fail-on', 'high')).toBe(0);
    expect(said).toBe(`Warning: ${message}\n`);
  });

  test('is open unless it was asked for', async () => {
    expect(await scan(reportOf([issue({ severity: 'critical' })]))).toBe(0);
    expect(await scan(covering(php))).toBe(0);
    expect(said).toBe('');
  });
});

describe('the output file', () => {
  test('holds what would have been printed', async () => {
    const file = join(folder, 'report.json');

    await scan(reportOf([issue()]), '--format', 'json', '--output', file);

    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(reportOf([issue()]));
    expect(written).toBe('');
  });

  test('is refused before the scan when it cannot be', async () => {
    const missing = join(folder, 'no', 'report.json');

    await expect(scan(reportOf([]), '--output', missing)).rejects.toThrow(
      `--output names a file in a folder that isn't there: ${missing}`,
    );
    await expect(scan(reportOf([]), '--output', folder)).rejects.toThrow(`--output names a folder: ${folder}`);
  });
});
