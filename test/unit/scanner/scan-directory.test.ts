import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Engine, EngineFailed, type EngineFinding, type EngineId } from '../../../src/scanner/engine.ts';
import { createPatternsEngine } from '../../../src/scanner/engines/patterns.ts';
import { createSecretsEngine } from '../../../src/scanner/engines/secrets.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { toHtml } from '../../../src/scanner/report/html.ts';
import { toSarif } from '../../../src/scanner/report/sarif.ts';
import { astGrepBinary } from '../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../src/scanner/rules/load-rules.ts';
import { type ScanDirectoryInput, type ScanProgress, scanDirectory } from '../../../src/scanner/scan-repository.ts';
import { githubToken, password, privateKeyPem } from '../../fixtures/credentials.ts';
import { reportedIssue, reportOf } from '../../fixtures/reports.ts';
import { createSourceTree, type SourceTree } from '../../fixtures/source-tree.ts';

let tree: SourceTree;
afterEach(() => tree.remove());

const finding = (change: Partial<EngineFinding> = {}): EngineFinding => ({
  ruleId: 'rule-a',
  engine: 'patterns',
  title: 'A',
  description: 'What',
  severity: 'high',
  confidence: 'medium',
  category: 'injection',
  cwe: ['CWE-89'],
  remediation: 'How',
  helpUrl: null,
  file: 'a.js',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  matchedText: null,
  isSecret: false,
  ...change,
});

/** An engine that says what it is told to. */
const engine = (id: EngineId, scan: Engine['scan'], version: string | null = '1'): Engine => ({
  id,
  version: () => Promise.resolve(version),
  supports: () => true,
  scan,
});

const saying = (...findings: EngineFinding[]): Engine =>
  engine('patterns', async function* () {
    for (const one of findings) yield { kind: 'finding', finding: one };
  });

const scan = (change: Partial<ScanDirectoryInput> = {}) =>
  scanDirectory({
    root: tree.root,
    engines: [saying()],
    options: { exclude: [], honorSuppressions: true },
    limits: defaultLimits,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...change,
  });

describe('scanDirectory', () => {
  test('real engines find what is there, described, masked and most severe first', async () => {
    const secret = githubToken();
    tree = createSourceTree({
      'src/run.js': `const token = "${secret}";\nfunction run(req) {\n  eval(req.query.code);\n}\n`,
      'README.md': '# Hello\n',
    });
    const engines = [
      createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary() }),
      createSecretsEngine(),
    ];

    const result = await scan({ engines });

    expect(result).toMatchObject({
      engines: [
        { id: 'patterns', version: '0.51.1', status: 'completed', detail: null },
        { id: 'secrets', version: '13.0.7', status: 'completed', detail: null },
      ],
      notices: [],
      languages: ['javascript'],
      filesScanned: 2,
    });
    const token = result.findings.find((one) => one.ruleId === 'secret-github-token');
    const code = result.findings.find((one) => one.line === 3);
    expect(token).toMatchObject({ file: 'src/run.js', line: 1, engines: ['secrets'], suppression: null });
    expect(code).toMatchObject({
      engines: ['patterns'],
      snippet: 'const token = "********";\nfunction run(req) {\n  eval(req.query.code);\n}\n',
    });
    expect(JSON.stringify(result)).not.toContain(secret);
  });

  test('a snippet shows no secret when the engine for secrets did not run, nor the literal of a hard-coded one', async () => {
    const secret = githubToken();
    tree = createSourceTree({ 'a.js': `const token = "${secret}";\nsign(user, 'winter is coming');\n` });
    const place = { line: 2, column: 1, endLine: 2, endColumn: 31 };

    const { findings } = await scan({ engines: [saying(finding({ ...place, category: 'secrets' }))] });

    expect(findings[0]?.snippet).toBe(`const token = "********";\nsign(user, '********');\n`);
  });

  test('no secret of a file is shown, also beyond those that are told', async () => {
    const secrets = Array.from({ length: 220 }, (_, index) => password(`secret ${index}`));
    const lines = secrets.flatMap((secret) => [`password = "${secret}"`, 'run()']);
    tree = createSourceTree({ 'app.ini': `${lines.join('\n')}\n` });
    const between = secrets.map((_, index) =>
      finding({ file: 'app.ini', line: 2 * index + 2, endLine: 2 * index + 2 }),
    );

    const { findings, notices, engines } = await scan({ engines: [saying(...between), createSecretsEngine()] });

    const report = reportOf(findings.map(({ file, line, snippet }) => reportedIssue({ file, line, snippet })));
    const shown = [JSON.stringify(findings), JSON.stringify(toSarif(report, '1')), toHtml(report, '1').page];
    expect(secrets.filter((secret) => shown.some((text) => text.includes(secret)))).toEqual([]);
    expect(findings.filter((one) => one.ruleId === 'secret-generic')).toHaveLength(200);
    expect(findings.filter((one) => one.ruleId === 'rule-a')).toHaveLength(220);
    expect(engines.map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect(notices).toEqual([
      { code: 'issues_truncated', message: 'secrets: only 200 secrets of this file are told', file: 'app.ini' },
    ]);
  });

  test('a hard-coded secret is masked beyond the findings of one file that are kept', async () => {
    tree = createSourceTree({ 'a.js': `${"sign(user, 'winter is coming');\n".repeat(1_001)}` });
    const at = (line: number) => finding({ line, endLine: line, endColumn: 31, category: 'secrets' });
    const places = Array.from({ length: 1_001 }, (_, index) => at(index + 1));

    const { findings } = await scan({ engines: [saying(...places)] });

    expect(findings).toHaveLength(1_000);
    expect(JSON.stringify(findings)).not.toContain('winter');
  });

  test('a private key is masked when the engine for secrets did not run', async () => {
    const key = privateKeyPem();
    tree = createSourceTree({ 'a.js': `const key = \`${key}\`;\nrun();\n` });
    const line = key.split('\n').length;

    const { findings } = await scan({ engines: [saying(finding({ line, endLine: line }))] });

    expect(findings[0]?.snippet).toBe('********\n********\n`;\nrun();\n');
  });

  test('where the engine for secrets did not finish, only lines that are shown are looked at, one by one', async () => {
    tree = createSourceTree({ 'a.js': 'token = 1;\n'.repeat(5_000) });
    const { signal } = new AbortController();
    const asked = vi.spyOn(signal, 'throwIfAborted');
    const places = [10, 11, 4_000].map((line) => finding({ line, endLine: line }));

    await scan({ engines: [saying(...places)], signal });
    const unknown = asked.mock.calls.length;
    asked.mockClear();
    await scan({ engines: [saying(...places), { ...saying(), id: 'secrets' }], signal });

    // Lines 8 to 13 and 3,998 to 4,002; the second engine asks once itself.
    expect(unknown - asked.mock.calls.length).toBe(6 + 5 - 1);
  });

  test('two runs give the same result', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`f${index}.js`, `eval(a${index});\neval(b);\neval(b);\n`]),
    );
    tree = createSourceTree(files);
    const engines = [createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary() })];

    const [first, second] = [await scan({ engines }), await scan({ engines })];

    expect(first.findings.length).toBeGreaterThan(0);
    expect(second).toEqual(first);
    expect(new Set(first.findings.map((one) => one.fingerprint)).size).toBe(first.findings.length);
  });

  test('lines added above keep the fingerprint', async () => {
    tree = createSourceTree({ 'a.js': 'x\n' });
    const before = await scan({ engines: [saying(finding())] });
    tree.remove();
    tree = createSourceTree({ 'a.js': '// new\n\nx\n' });
    const after = await scan({ engines: [saying(finding({ line: 3, endLine: 3 }))] });

    expect(after.findings.map((one) => one.fingerprint)).toEqual(before.findings.map((one) => one.fingerprint));
  });

  test('a suppressed finding stays, with its reason, unless the scan does not honor it', async () => {
    tree = createSourceTree({ 'a.js': '// sightline:ignore rule-a -- Ada looked\nx\n' });
    const engines = [saying(finding({ line: 2, endLine: 2 }))];
    const ignoring = { exclude: [], honorSuppressions: false };

    expect((await scan({ engines })).findings[0]?.suppression).toEqual({ reason: 'Ada looked' });
    expect((await scan({ engines, options: ignoring })).findings[0]?.suppression).toBeNull();
  });

  test('beyond the limit the most severe and confident issues stay, and a notice tells', async () => {
    tree = createSourceTree({ 'a.js': 'x\n'.repeat(9) });
    const at = (line: number, change: Partial<EngineFinding>) => finding({ line, endLine: line, ...change });
    const engines = [
      saying(at(1, { severity: 'low' }), at(2, { confidence: 'high' }), at(3, {}), at(4, { severity: 'critical' })),
    ];

    const { findings, notices } = await scan({ engines, limits: { ...defaultLimits, issues: 3 } });

    expect(findings.map((one) => one.line)).toEqual([4, 2, 3]);
    expect(notices).toEqual([
      {
        code: 'issues_truncated',
        message: '4 issues found, the 3 most severe and confident are kept',
        file: null,
      },
    ]);
  });

  test('a file that is nothing but findings is cut with a notice', async () => {
    tree = createSourceTree({ 'a.js': 'x\n' });
    const many = Array.from({ length: 1_500 }, (_, index) => finding({ line: index + 1, endLine: index + 1 }));

    const { findings, notices } = await scan({ engines: [saying(...many)] });

    expect(findings).toHaveLength(1_000);
    expect(notices).toEqual([
      {
        code: 'issues_truncated',
        message: 'patterns: only the first 1000 findings of this file are kept',
        file: 'a.js',
      },
    ]);
  });
});

describe('engines that do not end well', () => {
  const broken = engine('taint', async function* () {
    yield { kind: 'finding', finding: finding({ engine: 'taint' }) };
    throw new EngineFailed('out of memory');
  });

  test('each is told in its run, and what it found before is kept', async () => {
    tree = createSourceTree({ 'a.js': 'x\n' });
    const errors: unknown[] = [];
    const partial = engine('opengrep', async function* () {
      yield { kind: 'incomplete', detail: '1 of 2 files not scanned' };
    });
    const bug = engine('trivy', async function* () {
      yield { kind: 'progress', filesDone: 0 };
      throw new TypeError('x is undefined');
    });
    const hanging = engine('bandit', async function* ({ signal }) {
      yield { kind: 'progress', filesDone: 0 };
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const absent = engine('semgrep', saying().scan, null);

    const result = await scan({
      engines: [saying(), broken, partial, bug, hanging, absent],
      limits: { ...defaultLimits, engineTimeoutMs: 200 },
      onEngineError: (id, error) => errors.push([id, String(error)]),
    });

    expect(result.engines).toEqual([
      { id: 'patterns', version: '1', status: 'completed', detail: null },
      { id: 'taint', version: '1', status: 'failed', detail: 'out of memory' },
      { id: 'opengrep', version: '1', status: 'partial', detail: '1 of 2 files not scanned' },
      { id: 'trivy', version: '1', status: 'failed', detail: 'stopped by an unexpected error' },
      { id: 'bandit', version: '1', status: 'timeout', detail: 'stopped after 0 s' },
      { id: 'semgrep', version: null, status: 'unavailable', detail: 'not installed' },
    ]);
    expect(result.findings.map((one) => one.engines)).toEqual([['taint']]);
    expect(errors).toEqual([
      ['taint', 'EngineFailed: out of memory'],
      ['trivy', 'TypeError: x is undefined'],
    ]);
  });

  test('a scan in which none could work fails instead of looking clean', async () => {
    tree = createSourceTree({ 'a.js': 'x\n' });
    const absent = engine('semgrep', saying().scan, null);

    await expect(scan({ engines: [broken, absent] })).rejects.toMatchObject({
      code: 'ENGINES_FAILED',
      message:
        'No engine could scan the repository (taint: out of memory; semgrep: not installed). Try again; if it fails again, tell the operator.',
    });
  });

  test('an engine that had no file to look at does not make the failure of the others look clean', async () => {
    tree = createSourceTree({ 'notes.txt': 'x\n' });
    const idle = { ...saying(), supports: () => false };

    await expect(scan({ engines: [idle, broken] })).rejects.toMatchObject({ code: 'ENGINES_FAILED' });
  });

  test('stopping throws the reason after every engine has ended', async () => {
    tree = createSourceTree({ 'a.js': 'x\n' });
    const stop = new AbortController();
    const ended: string[] = [];
    const slow = (id: EngineId): Engine =>
      engine(id, async function* ({ signal }) {
        try {
          yield { kind: 'progress', filesDone: 0 };
          await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
        } finally {
          ended.push(id);
        }
      });
    const onProgress = ({ phase }: ScanProgress) => {
      if (phase === 'scanning') setImmediate(() => stop.abort(new Error('canceled')));
    };

    const scanning = scan({ engines: [slow('patterns'), slow('taint')], signal: stop.signal, onProgress });

    await expect(scanning).rejects.toThrow('canceled');
    expect(ended).toEqual(['patterns', 'taint']);
  });
});

describe('progress', () => {
  test('phases come in order and percent never falls, though engines speak out of turn', async () => {
    tree = createSourceTree({ 'a.js': '', 'b.js': '', 'c.js': '', 'd.js': '' });
    const counting = (id: EngineId, ...counts: number[]): Engine =>
      engine(id, async function* () {
        for (const filesDone of counts) yield { kind: 'progress', filesDone };
      });
    const seen: ScanProgress[] = [];

    await scan({
      engines: [counting('patterns', 2, 1, 4), counting('taint', 4, 4)],
      onProgress: (progress) => seen.push(progress),
    });

    expect(seen[0]).toEqual({ phase: 'listing', percent: 10, filesScanned: null, filesTotal: null });
    expect(seen.at(-1)).toEqual({ phase: 'reporting', percent: 95, filesScanned: 4, filesTotal: 4 });
    expect([...new Set(seen.map((one) => one.phase))]).toEqual(['listing', 'scanning', 'reporting']);
    const percents = seen.map((one) => one.percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  });
});
