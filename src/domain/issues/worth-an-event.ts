import type { Issue } from './issues.ts';

/** Enough to wake somebody; the report has all (decision 21). */
const ENOUGH = 100;
/** What is new is told as far as a receiver can take it: ten seconds at the burst limit. */
const MOST_NEW = 1_000;

/**
 * The critical issues that events report, in their order: those that are new or open again, then those of `told` (ids
 * that earlier scans have reported) while fewer than 100 are sent, the most confident first in both.
 */
export const worthAnEvent = (open: readonly Issue[], told: ReadonlySet<string>): Issue[] => {
  const critical = open
    .filter(({ severity }) => severity === 'critical')
    .toSorted((a, b) => CONFIDENCE[b.confidence] - CONFIDENCE[a.confidence]);
  const fresh = critical.filter(({ issue_id }) => !told.has(issue_id)).slice(0, MOST_NEW);
  const again = critical.filter(({ issue_id }) => told.has(issue_id));
  return [...fresh, ...again.slice(0, Math.max(0, ENOUGH - fresh.length))];
};

const CONFIDENCE: Readonly<Record<Issue['confidence'], number>> = { high: 2, medium: 1, low: 0 };
