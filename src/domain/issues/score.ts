import type { Issue, Severity } from './issues.ts';
import { leads } from './path-kind.ts';

/** What the score looks at. Only open issues count. */
export type ScorableIssue = Readonly<
  Pick<Issue, 'rule_id' | 'severity' | 'confidence' | 'category' | 'path_kind' | 'state'>
>;

/** Grows when the formula changes, so that two scores of different versions are never compared. */
const SCORE_VERSION = 2;

/**
 * Scores open issues by decision 10: an integer 0–100, 100 when nothing is open. One more issue never raises it:
 * a group's cost grows with its size and with its heaviest member, and caps only add up.
 */
export const scoreIssues = (issues: Iterable<ScorableIssue>): { score: number; score_version: number } => {
  const groups = new Map<string, { count: number; weight: number }>();
  let cap = 100;
  for (const issue of issues) {
    if (issue.state !== 'open') continue;
    const group = groups.get(issue.rule_id) ?? { count: 0, weight: 0 };
    groups.set(issue.rule_id, { count: group.count + 1, weight: Math.max(group.weight, issueWeight(issue)) });
    cap = Math.min(cap, issueCap(issue));
  }
  const sum = [...groups.values()].reduce((total, { count, weight }) => total + weight * (1 + Math.log(count)), 0);
  return { score: Math.min(cap, Math.round(100 * Math.exp(-sum / 100))), score_version: SCORE_VERSION };
};

const severityWeights: Readonly<Record<Severity, number>> = { critical: 40, high: 15, medium: 5, low: 1, info: 0 };
const severityCaps: Readonly<Record<Severity, number>> = { critical: 49, high: 69, medium: 89, low: 100, info: 100 };

const issueWeight = (issue: ScorableIssue): number => {
  const certain = issue.confidence === 'low' ? 0.5 : 1;
  const placed = leads(issue) ? 1 : 0.25;
  return severityWeights[issue.severity] * certain * placed;
};

const issueCap = (issue: ScorableIssue): number =>
  issue.confidence === 'high' && leads(issue) ? severityCaps[issue.severity] : 100;
