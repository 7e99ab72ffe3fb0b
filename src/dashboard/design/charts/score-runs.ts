import type { ChartPoint } from './chart-point.ts';

/** A day with a score, by its index. */
export interface ScoredDay {
  at: number;
  score: number;
  version: number | null;
}

/** Days with a score in runs of one version of the formula each: no line leads from one version to another. */
export const scoreRuns = (days: readonly ChartPoint[]): ScoredDay[][] => {
  const runs: ScoredDay[][] = [];
  for (const [at, { average_score: score, score_version: version }] of days.entries()) {
    if (score === null) continue;
    const run = runs.at(-1);
    const day = { at, score, version };
    if (run?.[0]?.version === version) run.push(day);
    else runs.push([day]);
  }
  return runs;
};

/** Where the formula changed: between the last day of a run and the first of the next. */
export const formulaChanges = (runs: readonly (readonly ScoredDay[])[]): number[] =>
  runs.slice(1).flatMap((run, before) => {
    const [last, first] = [runs[before]?.at(-1), run[0]];
    return last && first ? [(last.at + first.at) / 2] : [];
  });
