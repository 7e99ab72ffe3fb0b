import { expect, test } from 'vitest';
import type { OverviewDay } from '../../../src/dashboard/data/types.ts';
import { formulaChanges, scoreRuns } from '../../../src/dashboard/design/charts/score-runs.ts';

const day = (average_score: number | null, score_version: number | null): OverviewDay => ({
  date: '2026-11-20',
  scans: 1,
  failed: 0,
  average_score,
  score_version,
  new_issues: 0,
  fixed_issues: 0,
  open_issues: null,
  repositories: 1,
});

test('days of one version make one line, also across days without a score', () => {
  const runs = scoreRuns([day(70, 3), day(null, null), day(80, 3)]);

  expect(runs).toEqual([
    [
      { at: 0, score: 70, version: 3 },
      { at: 2, score: 80, version: 3 },
    ],
  ]);
  expect(formulaChanges(runs)).toEqual([]);
});

test('where the formula changed one line ends, another begins, and a mark stands between', () => {
  const runs = scoreRuns([day(40, 2), day(41, 2), day(null, null), day(null, null), day(80, 3)]);

  expect(runs.map((run) => run.map(({ at }) => at))).toEqual([[0, 1], [4]]);
  expect(formulaChanges(runs)).toEqual([2.5]);
});

test('without a score there is no line', () => {
  expect(scoreRuns([day(null, null)])).toEqual([]);
});
