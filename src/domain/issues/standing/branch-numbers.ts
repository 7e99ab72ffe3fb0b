import type { BranchNumbers } from '../../repositories/branches.ts';
import { scoreCounts } from '../score.ts';
import { readPriority, type StateCount } from './branch-state.ts';

/** What the states of a branch add up to. `source_lines` null: its code can't be scored. */
export const addUp = (counts: readonly StateCount[], source_lines: number | null): BranchNumbers => {
  const numbers = { open: { critical: 0, high: 0, medium: 0, low: 0, info: 0 }, dismissed: 0, suppressed: 0, kept: 0 };
  for (const { state, priority, issues, kept } of counts) {
    if (state === 'dismissed') numbers.dismissed += issues;
    if (state === 'suppressed') numbers.suppressed += issues;
    if (state !== 'open') continue;
    numbers.open[readPriority(priority).severity] += issues;
    numbers.kept += kept;
  }
  const open = counts.filter(({ state }) => state === 'open');
  const scored = open.map(({ rule_id, priority, issues }) => ({ rule_id, count: issues, ...readPriority(priority) }));
  return {
    ...numbers,
    ...(source_lines === null ? { score: null, score_version: null } : scoreCounts(scored, source_lines)),
  };
};
