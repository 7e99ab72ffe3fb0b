import type { Issue } from './issues.ts';
import { confidenceRank, isUnlikely } from './reading/list-order.ts';

/** Enough to wake somebody; the report has all (decision 21). */
const ENOUGH = 100;
/** What is new is told as far as a receiver can take it: ten seconds at the burst limit. */
const MOST_NEW = 1_000;

/**
 * The critical issues that events report, in their order: those that are new or open again, then those of `told` (ids
 * that earlier scans have reported) while fewer than 100 are sent, the most confident first in both. What is unlikely
 * wakes nobody.
 */
export const worthAnEvent = (open: readonly Issue[], told: ReadonlySet<string>): Issue[] => {
  const critical = open
    .filter(isWorthAnEvent)
    .toSorted((a, b) => confidenceRank[a.confidence] - confidenceRank[b.confidence]);
  const fresh = critical.filter(({ issue_id }) => !told.has(issue_id)).slice(0, MOST_NEW);
  const again = critical.filter(({ issue_id }) => told.has(issue_id));
  return [...fresh, ...again.slice(0, Math.max(0, ENOUGH - fresh.length))];
};

/** Whether an open issue is one that events report. */
export const isWorthAnEvent = (issue: Pick<Issue, 'severity' | 'confidence'>): boolean =>
  issue.severity === 'critical' && !isUnlikely(issue);
