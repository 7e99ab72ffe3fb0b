import { describe, expect, test } from 'vitest';
import type { ScanProgress } from '../../../../src/domain/scans/scan-run.ts';
import { type Engine, EngineFailed, type EngineId } from '../../../../src/scanner/engines/engine.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { engine, finding, saying } from '../engines/told-engine.ts';
import { scannedTree } from './scanned-tree.ts';

const { sources, scan } = scannedTree();

describe('engines that do not end well', () => {
  const broken = engine('taint', async function* () {
    yield { kind: 'finding', finding: finding({ engine: 'taint' }) };
    throw new EngineFailed('out of memory');
  });

  test('each is told in its run, and what it found before is kept', async () => {
    sources({ 'a.js': 'x\n' });
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

  test.each<[how: string, Engine['scan'], given: readonly string[]]>([
    [
      'fails',
      async function* () {
        yield { kind: 'finding', finding: finding({ flow_rule: 'flow-a' }) };
        throw new EngineFailed('out of memory');
      },
      ['flow-a'],
    ],
    [
      'runs out of time',
      async function* ({ signal }) {
        yield { kind: 'finding', finding: finding({ flow_rule: 'flow-b' }) };
        await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
      ['flow-b'],
    ],
  ])('one that guesses and %s keeps nobody waiting for its guesses', async (_how, guess, given) => {
    sources({ 'a.js': 'x\n' });
    const told: string[] = [];
    const asking = engine('taint', async function* ({ guesses }) {
      yield { kind: 'progress', filesDone: 0 };
      for (const { rule } of (await guesses) ?? []) told.push(rule);
    });

    const guessing: Engine = { ...engine('patterns', guess), mayGuess: true };
    await scan({ engines: [asking, guessing], limits: { ...defaultLimits, engineTimeoutMs: 200 } });

    expect(told).toEqual(given);
  });

  test('a scan in which none could work fails instead of looking clean', async () => {
    sources({ 'a.js': 'x\n' });
    const absent = engine('semgrep', saying().scan, null);

    await expect(scan({ engines: [broken, absent] })).rejects.toMatchObject({
      code: 'ENGINES_FAILED',
      message:
        'No engine could scan the repository (taint: out of memory; semgrep: not installed). Try again; if it fails again, tell the operator.',
    });
  });

  test('an engine that had no file to look at does not make the failure of the others look clean', async () => {
    sources({ 'notes.txt': 'x\n' });
    const idle = { ...saying(), supports: () => false };

    await expect(scan({ engines: [idle, broken] })).rejects.toMatchObject({ code: 'ENGINES_FAILED' });
  });

  test('counts only files that were looked at, and the limit of one engine lets the scan complete', async () => {
    sources({ 'a.js': 'x\n', 'b.js': 'x\n', 'c.js': 'x\n' });
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
    sources({ 'a.js': 'x\n'.repeat(10), 'b.js': 'x\n'.repeat(1_000) });

    const { engines, notices, unfinished } = await scan({ engines: [missing(10)] });

    const detail = '1 of 2 files not analysed to their end (function `render` is too large)';
    expect(engines).toEqual([{ id: 'taint', version: '1', status: 'completed', detail }]);
    expect(notices).toEqual([
      { code: 'engine_detail', message: 'taint: function `render` is too large', file: 'a.js' },
    ]);
    expect(unfinished).toEqual({ taint: ['a.js'] });
  });

  test('an engine that left out 1 % of the lines is partial, and says where', async () => {
    sources({ 'a.js': 'x\n'.repeat(10), 'b.js': 'x\n'.repeat(990) });

    const { engines, unfinished } = await scan({ engines: [missing(10)] });

    expect(engines.map(({ status }) => status)).toEqual(['partial']);
    expect(unfinished).toEqual({ taint: ['a.js'] });
  });

  test('a file that its engine has missed is not looked at, whatever else it says', async () => {
    sources({ 'a.js': 'x\n' });
    const contrary = engine('patterns', async function* ({ files }) {
      for (const file of files) yield { kind: 'incomplete', detail: 'killed', missed: { file, lines: file.lines } };
      yield { kind: 'looked', files };
    });

    expect(await scan({ engines: [contrary] })).toMatchObject({
      files_scanned: 0,
      coverage: [{ language: 'javascript', depth: 'none', engines: [] }],
      unscored: { code: 'no_engine_completed' },
    });
  });

  test('a large file on one line is no small part of a repository', async () => {
    sources({ 'a.js': `f(${'x'.repeat(10_000)});\n`, 'b.js': 'x\n'.repeat(1_000) });

    const { engines, coverage } = await scan({ engines: [missing(1)] });

    expect(engines.map(({ status }) => status)).toEqual(['partial']);
    expect(coverage).toMatchObject([{ language: 'javascript', lines: 1_001, depth: 'none' }]);
  });

  test('each that did not get through is told in a notice of the whole scan', async () => {
    sources({ 'a.js': 'x\n' });
    const partial = engine('opengrep', async function* () {
      yield { kind: 'incomplete', detail: '1 of 2 files not scanned' };
    });
    const absent = engine('semgrep', saying().scan, null);

    const { notices } = await scan({ engines: [saying(), broken, partial, absent] });

    expect(notices).toEqual([
      { code: 'engine_incomplete', message: 'taint failed: out of memory', file: null },
      {
        code: 'engine_incomplete',
        message: 'opengrep did not look at everything: 1 of 2 files not scanned',
        file: null,
      },
    ]);
  });

  test('a file that an engine saw nothing of is not counted as scanned', async () => {
    sources({ 'a.js': 'x\n'.repeat(10), 'b.js': 'x\n'.repeat(1_000) });

    const scanned = [await scan({ engines: [missing(10)] }), await scan({ engines: [missing(9)] })];

    expect(scanned.map(({ files_scanned }) => files_scanned)).toEqual([1, 2]);
  });

  test('of an engine that ran out of time the files that it had not come to are not analysed, of one that failed any', async () => {
    sources({ 'a.js': 'x\n', 'b.js': 'x\n' });
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
    sources({ 'a.js': 'x\n', 'b.js': 'x\n', 'c.js': 'x\n' });
    const many = Array.from({ length: 1_001 }, (_, at) => finding({ column: at * 2 + 1, end_column: at * 2 + 2 }));
    const least = finding({ file: 'b.js', severity: 'info' });

    const { unfinished } = await scan({
      engines: [saying(...many, least)],
      limits: { ...defaultLimits, issues: 1_000 },
    });

    expect(unfinished).toEqual({ patterns: ['a.js', 'b.js'] });
  });

  test('a file of which its engine does not tell all that it found may have more, and it is through with it', async () => {
    sources({ 'a.js': 'x\n', 'b.js': 'x\n' });
    const brief = engine('secrets', async function* () {
      yield { kind: 'notice', notice: { code: 'issues_truncated', message: 'only the first 200', file: 'a.js' } };
    });

    const { unfinished, engines, files_scanned } = await scan({ engines: [brief] });

    expect(unfinished).toEqual({ secrets: ['a.js'] });
    expect(engines).toEqual([{ id: 'secrets', version: '1', status: 'completed', detail: null }]);
    expect(files_scanned).toBe(2);
  });

  test('stopping throws the reason after every engine has ended', async () => {
    sources({ 'a.js': 'x\n' });
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
