import { describe, expect, test } from 'vitest';
import type { ScanProgress } from '../../../../src/domain/scans/scan-run.ts';
import type { Engine, EngineId } from '../../../../src/scanner/engines/engine.ts';
import { engine } from '../engines/told-engine.ts';
import { scannedTree } from './scanned-tree.ts';

const { sources, scan } = scannedTree();

describe('progress', () => {
  test('phases come in order and percent never falls, though engines speak out of turn', async () => {
    sources({ 'a.js': '', 'b.js': '', 'c.js': '', 'd.js': '' });
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
    sources({ 'a.js': '', 'b.js': '', 'c.md': '', 'd.md': '', 'e.md': '' });
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
