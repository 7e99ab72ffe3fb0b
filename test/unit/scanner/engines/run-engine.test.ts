import { describe, expect, test } from 'vitest';
import { analysedBy, judgedBy, unfinishedOf } from '../../../../src/scanner/engines/analysed-files.ts';
import type { EngineEvent } from '../../../../src/scanner/engines/engine.ts';
import { noCache } from '../../../../src/scanner/engines/result-cache.ts';
import { runEngine } from '../../../../src/scanner/engines/run-engine.ts';
import type { SourceFile } from '../../../../src/scanner/files/source-file.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { engine, finding } from './told-engine.ts';

const file = (path: string, lines = 100): SourceFile => ({
  path,
  size: 1,
  lines,
  hash: 'h',
  path_kind: 'source',
  language: 'javascript',
  verbatim: true,
});
const FILES = [file('a.js'), file('b.js')];

const run = (events: Iterable<EngineEvent>, { issues = defaultLimits.issues, files = FILES } = {}) => {
  const { signal } = new AbortController();
  const saying = engine('secrets', async function* () {
    yield* events;
  });
  return runEngine({
    engine: saying,
    root: '/',
    files,
    limits: { ...defaultLimits, issues },
    cache: noCache,
    signal,
    deadline: signal,
    onProgress: () => undefined,
    onError: () => undefined,
  });
};

describe('what is to be masked', () => {
  const masked = (path: string, count: number): EngineEvent => ({
    kind: 'masked',
    file: path,
    ranges: Array(count).fill({ start: 1, end: 2 }),
  });

  test('is kept by file, however many parts it comes in', async () => {
    const result = await run([masked('a.js', 1), masked('b.js', 2), masked('a.js', 3)]);

    expect([...result.masked].map(([path, ranges]) => [path, ranges.length])).toEqual([
      ['a.js', 4],
      ['b.js', 2],
    ]);
    expect(result.run).toMatchObject({ status: 'completed', detail: null });
  });

  test('is a million ranges at most: with more the engine is not through', async () => {
    const [most, more] = [
      await run([masked('a.js', 1_000_000)]),
      await run([masked('a.js', 1_000_000), masked('b.js', 1)]),
    ];

    expect([most.run.status, most.run.detail]).toEqual(['completed', null]);
    expect([more.run.status, more.run.detail]).toEqual(['partial', 'found more secrets than can be held']);
    expect([more.masked.has('b.js'), more.unfinished]).toEqual([false, null]);
  });
});

describe('findings', () => {
  const findings = (count: number, change: Parameters<typeof finding>[0] = {}): EngineEvent[] =>
    Array(count).fill({ kind: 'finding', finding: finding(change) });

  test('of one file are 1,000 at most, and a notice tells once', async () => {
    const [most, more] = [await run(findings(1_000)), await run(findings(1_002))];

    expect([most.findings.length, most.notices, [...(most.unfinished ?? [])]]).toEqual([1_000, [], []]);
    expect([more.findings.length, more.notices.length, [...(more.unfinished ?? [])]]).toEqual([1_000, 1, ['a.js']]);
    expect([more.run.status, more.run.detail, more.untold]).toEqual(['completed', null, []]);
  });

  test('of secrets beyond those are kept to be masked', async () => {
    expect(
      (await run(findings(1_003, { secrets: [{ line: 1, column: 1, end_line: 1, end_column: 2 }] }))).untold,
    ).toHaveLength(3);
  });

  test('are five for each issue that is kept at most', async () => {
    const [most, more] = [await run(findings(10), { issues: 2 }), await run(findings(11), { issues: 2 })];

    expect([most.findings.length, most.run.status]).toEqual([10, 'completed']);
    expect([more.findings.length, more.run.status, more.run.detail]).toEqual([
      10,
      'partial',
      'found more than can be held',
    ]);
  });
});

describe('what was left out', () => {
  const missed = (detail: string, path: string, lines: number): EngineEvent => ({
    kind: 'incomplete',
    detail,
    missed: { file: file(path), lines },
  });

  test('of one file adds up, and a file of which nothing is left was not looked at', async () => {
    const result = await run([missed('cut', 'a.js', 60), missed('cut', 'a.js', 40), missed('cut', 'b.js', 1)]);

    expect([...result.looked].map(({ path }) => path)).toEqual([]);
    expect(result.run).toMatchObject({ status: 'partial', detail: '2 of 2 files not analysed to their end (cut)' });
    expect([...(result.unfinished ?? [])]).toEqual(['a.js', 'b.js']);
  });

  test.each([
    [1, 'completed', ['a.js', 'b.js']],
    [2, 'partial', []],
  ])('of 200 lines: %i make it %s', async (lines, status, looked) => {
    const result = await run([missed('cut', 'a.js', lines)]);

    expect(result.run.status).toBe(status);
    expect([...result.looked].map(({ path }) => path)).toEqual(looked);
  });

  test('is named by its first reason, and that there are others', async () => {
    const result = await run([missed('one', 'a.js', 9), missed('two', 'b.js', 9)]);

    expect(result.run.detail).toBe('2 of 2 files not analysed to their end (one …)');
    expect(result.notices.map(({ message }) => message)).toEqual(['secrets: one', 'secrets: two']);
  });

  test('where nobody can say is told by up to five reasons', async () => {
    const result = await run(['a', 'b', 'c', 'd', 'e', 'f'].map((detail) => ({ kind: 'incomplete', detail })));

    expect(result.run).toMatchObject({ status: 'partial', detail: 'a; b; c; d; e' });
    expect(result.unfinished).toBeNull();
  });
});

describe('a file', () => {
  test('has calls that were judged where the engine has come to its end', async () => {
    const calls = { rule: 'flow-sql-injection', known: [{ start: 1, end: 9 }], open: [] };
    const judged = { kind: 'judged', file: 'a.js', ...calls } as const;
    const [through, cut] = [await run([judged]), await run([judged, { kind: 'incomplete', detail: 'x' }])];
    const failed = { ...through, run: { ...through.run, status: 'failed' } } as const;

    expect(['a.js', 'b.js'].map(judgedBy([through]))).toEqual([[calls], []]);
    expect([judgedBy([cut])('a.js'), judgedBy([failed])('a.js')]).toEqual([[calls], []]);
  });

  test('has been analysed where one of the engines is through with it', async () => {
    const [through, cut] = [await run([], { files: [file('a.js')] }), await run([{ kind: 'incomplete', detail: 'x' }])];

    expect(['a.js', 'b.js'].map(analysedBy([through, cut]))).toEqual([true, false]);
    expect(analysedBy([cut])('a.js')).toBe(false);
  });

  test('may be any where an engine was cut off with more than 10,000 left', async () => {
    const result = await run([]);
    const left = (count: number, status: 'timeout' | 'completed') => {
      const unfinished = new Set(Array.from({ length: count }, (_, index) => `${index}.js`));
      return unfinishedOf([{ ...result, run: { ...result.run, status }, unfinished }], []).secrets?.length;
    };

    expect([left(10_000, 'timeout'), left(10_001, 'timeout'), left(10_001, 'completed')]).toEqual([
      10_000,
      undefined,
      10_001,
    ]);
    expect(left(0, 'timeout')).toBe(0);
  });

  test('whose issues were dropped is not finished by the engines that found them', async () => {
    const result = await run([]);
    const dropped = (engines: ('secrets' | 'patterns')[]) =>
      unfinishedOf([result], [{ engines, file: 'b.js' }] as unknown as Parameters<typeof unfinishedOf>[1]);

    expect([dropped(['secrets']), dropped(['patterns']), unfinishedOf([result], [])]).toEqual([
      { secrets: ['b.js'] },
      {},
      {},
    ]);
  });
});
