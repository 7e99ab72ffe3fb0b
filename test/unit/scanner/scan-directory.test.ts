import { afterEach, describe, expect, test } from 'vitest';
import type { ScanProgress } from '../../../src/domain/scans/scan-run.ts';
import { type Engine, EngineFailed, type EngineFinding, type EngineId } from '../../../src/scanner/engines/engine.ts';
import { createPatternsEngine } from '../../../src/scanner/engines/patterns/patterns.ts';
import { createSecretsEngine } from '../../../src/scanner/engines/secrets/secrets.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { type ScanDirectoryInput, scanDirectory } from '../../../src/scanner/pipeline.ts';
import { astGrepBinary } from '../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../src/scanner/rules/load-rules.ts';
import { createSourceTree, type SourceTree } from '../../fixtures/git/source-tree.ts';
import { githubToken } from '../../fixtures/worlds/credentials.ts';
import { engine, finding, saying } from './engines/told-engine.ts';

let tree: SourceTree;
afterEach(() => tree.remove());

const scan = (change: Partial<ScanDirectoryInput> = {}) =>
  scanDirectory({
    root: tree.root,
    engines: [saying()],
    options: { exclude: [], honor_suppressions: true },
    limits: defaultLimits,
    signal: new AbortController().signal,
    deadline: new AbortController().signal,
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
      files_scanned: 2,
    });
    const token = result.findings.find((one) => one.rule_id === 'secret-github-token');
    const code = result.findings.find((one) => one.line === 3);
    expect(token).toMatchObject({ file: 'src/run.js', line: 1, engines: ['secrets'], suppression: null });
    expect(code).toMatchObject({
      engines: ['patterns'],
      snippet: 'const token = "********";\nfunction run(req) {\n  eval(req.query.code);\n}\n',
    });
    expect(JSON.stringify(result)).not.toContain(secret);
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
    const after = await scan({ engines: [saying(finding({ line: 3, end_line: 3 }))] });

    expect(after.findings.map((one) => one.fingerprint)).toEqual(before.findings.map((one) => one.fingerprint));
  });

  test('a suppressed finding stays, with its reason, unless the scan does not honor it', async () => {
    tree = createSourceTree({ 'a.js': '// sightline:ignore rule-a -- Ada looked\nx\n' });
    const engines = [saying(finding({ line: 2, end_line: 2 }))];
    const ignoring = { exclude: [], honor_suppressions: false };

    expect((await scan({ engines })).findings[0]?.suppression).toEqual({ reason: 'Ada looked' });
    expect((await scan({ engines, options: ignoring })).findings[0]?.suppression).toBeNull();
  });

  test('beyond the limit the most severe and confident issues stay, and a notice tells', async () => {
    tree = createSourceTree({ 'a.js': 'x\n'.repeat(9) });
    const at = (line: number, change: Partial<EngineFinding>) => finding({ line, end_line: line, ...change });
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
    const many = Array.from({ length: 1_500 }, (_, index) => finding({ line: index + 1, end_line: index + 1 }));

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
      { id: 'bandit', version: '1', status: 'timeout', detail: 'stopped after 0 s, 0 of 1 files looked at' },
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

  test('counts only files that were looked at, and the limit of one engine lets the scan complete', async () => {
    tree = createSourceTree({ 'a.js': 'x\n', 'b.js': 'x\n', 'c.js': 'x\n' });
    const cut = engine('patterns', async function* ({ files, signal }) {
      yield { kind: 'looked', files: files.slice(0, 1) };
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const part = engine('taint', async function* ({ files }) {
      yield { kind: 'looked', files: files.slice(0, 2) };
      yield { kind: 'incomplete', detail: '1 of 3 files not scanned' };
    });

    const result = await scan({ engines: [cut, part], limits: { ...defaultLimits, engineTimeoutMs: 50 } });

    expect(result).toMatchObject({ files_scanned: 2, files_total: 3, timed_out: false });
    expect(result.engines).toEqual([
      { id: 'patterns', version: '1', status: 'timeout', detail: 'stopped after 0 s, 1 of 3 files looked at' },
      { id: 'taint', version: '1', status: 'partial', detail: '1 of 3 files not scanned' },
    ]);
  });

  const missing = (lines: number): Engine =>
    engine('taint', async function* ({ files }) {
      const file = files.find(({ path }) => path === 'a.js');
      if (file) yield { kind: 'incomplete', detail: 'function `render` is too large', missed: { file, lines } };
    });

  test('an engine that left out less than 1 % of the lines is through, and says where', async () => {
    tree = createSourceTree({ 'a.js': 'x\n'.repeat(10), 'b.js': 'x\n'.repeat(1_000) });

    const { engines, notices, unfinished } = await scan({ engines: [missing(10)] });

    const detail = '1 of 2 files not analysed to their end (function `render` is too large)';
    expect(engines).toEqual([{ id: 'taint', version: '1', status: 'completed', detail }]);
    expect(notices).toEqual([
      { code: 'engine_detail', message: 'taint: function `render` is too large', file: 'a.js' },
    ]);
    expect(unfinished).toEqual({ taint: ['a.js'] });
  });

  test('an engine that left out 1 % of the lines is partial, and says where', async () => {
    tree = createSourceTree({ 'a.js': 'x\n'.repeat(10), 'b.js': 'x\n'.repeat(990) });

    const { engines, unfinished } = await scan({ engines: [missing(10)] });

    expect(engines.map(({ status }) => status)).toEqual(['partial']);
    expect(unfinished).toEqual({ taint: ['a.js'] });
  });

  test('a file that an engine saw nothing of is not counted as scanned', async () => {
    tree = createSourceTree({ 'a.js': 'x\n'.repeat(10), 'b.js': 'x\n'.repeat(1_000) });

    const scanned = [await scan({ engines: [missing(10)] }), await scan({ engines: [missing(9)] })];

    expect(scanned.map(({ files_scanned }) => files_scanned)).toEqual([1, 2]);
  });

  test('of an engine that ran out of time the files that it had not come to are not analysed, of one that failed any', async () => {
    tree = createSourceTree({ 'a.js': 'x\n', 'b.js': 'x\n' });
    const slow = engine('patterns', async function* ({ files, signal }) {
      yield { kind: 'looked', files: files.filter(({ path }) => path === 'a.js') };
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });

    const { unfinished } = await scan({
      engines: [slow, broken],
      limits: { ...defaultLimits, engineTimeoutMs: 50 },
    });

    expect(unfinished).toEqual({ patterns: ['b.js'] });
  });

  test('a file with more findings than are kept, and issues beyond the limit, may have more', async () => {
    tree = createSourceTree({ 'a.js': 'x\n', 'b.js': 'x\n', 'c.js': 'x\n' });
    const many = Array.from({ length: 1_001 }, (_, at) => finding({ column: at * 2 + 1, end_column: at * 2 + 2 }));
    const least = finding({ file: 'b.js', severity: 'info' });

    const { unfinished } = await scan({
      engines: [saying(...many, least)],
      limits: { ...defaultLimits, issues: 1_000 },
    });

    expect(unfinished).toEqual({ patterns: ['a.js', 'b.js'] });
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

describe('the time limit of a scan', () => {
  const limit = new Error('time is up');

  /** Finds something in the first file, then works until it is stopped. */
  const slow = (over: AbortController): Engine =>
    engine('patterns', async function* ({ files, signal }) {
      yield { kind: 'finding', finding: finding() };
      yield { kind: 'looked', files: files.slice(0, 1) };
      const stopped = new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      over.abort(limit);
      await stopped;
    });

  test('stops the engines and keeps what they have found', async () => {
    tree = createSourceTree({ 'a.js': 'x\n', 'b.js': 'x\n' });
    const over = new AbortController();

    const result = await scan({ engines: [slow(over)], deadline: over.signal });

    expect(result).toMatchObject({ files_scanned: 1, files_total: 2, timed_out: true });
    expect(result.findings.map(({ file, rule_id }) => [file, rule_id])).toEqual([['a.js', 'rule-a']]);
    expect(result.engines).toEqual([
      {
        id: 'patterns',
        version: '1',
        status: 'timeout',
        detail: 'stopped by the time limit of the scan, 1 of 2 files looked at',
      },
    ]);
  });

  test('that strikes when every engine is through changes nothing', async () => {
    tree = createSourceTree({ 'a.js': 'x\n' });
    const over = new AbortController();
    const onProgress = ({ phase }: ScanProgress) => phase === 'reporting' && over.abort(limit);

    const result = await scan({ engines: [saying(finding())], deadline: over.signal, onProgress });

    expect(result).toMatchObject({ timed_out: false, unscored: null, files_scanned: 1 });
    expect(result.findings).toHaveLength(1);
  });

  test('that strikes before an engine begins ends the scan with nothing', async () => {
    tree = createSourceTree({ 'a.js': 'x\n' });

    await expect(scan({ deadline: AbortSignal.abort(limit) })).rejects.toBe(limit);
  });

  test('leaves no process of the real engines, and what they had ended is counted', async () => {
    tree = createSourceTree(
      Object.fromEntries(Array.from({ length: 1_200 }, (_, at) => [`f${at}.js`, 'eval(req.query.x)\n'])),
    );
    const over = new AbortController();
    const onProgress = ({ files_scanned }: ScanProgress) => files_scanned > 0 && over.abort(limit);
    const engines = [
      createPatternsEngine({ rules: await loadRules(), binary: astGrepBinary() }),
      createSecretsEngine(),
    ];

    const result = await scan({ engines, deadline: over.signal, onProgress });

    expect(result.timed_out).toBe(true);
    expect(result.files_scanned).toBeGreaterThan(0);
    expect(result.files_scanned).toBeLessThan(1_200);
    expect(result.findings.length).toBeLessThanOrEqual(result.files_scanned);
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

    expect(seen[0]).toEqual({ phase: 'listing', percent: 10, files_scanned: 0, files_total: null });
    expect(seen.at(-1)).toEqual({ phase: 'reporting', percent: 95, files_scanned: 4, files_total: 4 });
    expect([...new Set(seen.map((one) => one.phase))]).toEqual(['listing', 'scanning', 'reporting']);
    const percents = seen.map((one) => one.percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  });

  test('an engine counts by the files that it supports', async () => {
    tree = createSourceTree({ 'a.js': '', 'b.js': '', 'c.md': '', 'd.md': '', 'e.md': '' });
    const half = engine('patterns', async function* () {
      yield { kind: 'progress', filesDone: 1 };
    });
    const seen: ScanProgress[] = [];

    await scan({
      engines: [{ ...half, supports: ({ path }) => path.endsWith('.js') }],
      onProgress: (progress) => seen.push(progress),
    });

    expect(seen.filter(({ phase }) => phase === 'scanning').map(({ percent }) => percent)).toEqual([15, 55]);
  });
});
