import type { Issue, Severity } from './issues.ts';
import { leads } from './reading/list-order.ts';

/** What the score looks at. Only open issues count. */
export type ScorableIssue = Readonly<
  Pick<Issue, 'rule_id' | 'severity' | 'confidence' | 'category' | 'path_kind' | 'state'>
>;

/** Grows when the formula changes, so that two scores of different versions are never compared. */
const SCORE_VERSION = 3;

/** Open issues of one rule that the score can't tell apart. */
export interface ScoredCount {
  readonly rule_id: string;
  readonly severity: Severity;
  readonly confidence: Issue['confidence'];
  /** Whether they speak of what the product is. */
  readonly leads: boolean;
  readonly count: number;
}

/** `scoreCounts` of issues one by one; only those that are open count. */
export const scoreIssues = (issues: Iterable<ScorableIssue>, sourceLines: number) =>
  scoreCounts(
    [...issues]
      .filter(({ state }) => state === 'open')
      .map((issue) => ({
        rule_id: issue.rule_id,
        severity: issue.severity,
        confidence: issue.confidence,
        leads: leads(issue),
        count: 1,
      })),
    sourceLines,
  );

/**
 * Scores open issues by decision 10: an integer from 0 to 100, 100 when nothing is open. `sourceLines` is the size of
 * the product's own source. One more issue never raises the score: weights and counts only grow, caps only sink, and
 * each step keeps the order. So that this holds to the last bit, weights and counts are whole numbers, and costs are
 * added in an order that does not depend on the issues'.
 */
export const scoreCounts = (
  open: readonly ScoredCount[],
  sourceLines: number,
): { score: number; score_version: number } => {
  const byRule = [...Map.groupBy(open, ({ rule_id }) => rule_id).values()];
  const cost = byRule
    .map(costOf)
    .toSorted((a, b) => a - b)
    .reduce((sum, one) => sum + one, 0);
  const tolerated = 25 * Math.sqrt(Math.max(1, sourceLines / 1_000));
  return {
    score: Math.round(Math.min(100 * Math.exp(-cost / tolerated), capOf(byRule))),
    score_version: SCORE_VERSION,
  };
};

const severityWeights: Readonly<Record<Severity, number>> = { critical: 40, high: 15, medium: 5, low: 1, info: 0 };
/** What an issue counts, by how sure it is, in fortieths: a quarter of .1 is still a whole one. */
const WHOLE = 40;
const shares: Readonly<Record<Issue['confidence'], number>> = { high: 40, medium: 12, low: 4 };

const shareOf = (issue: ScoredCount): number => shares[issue.confidence] / (issue.leads ? 1 : 4);

/** Of all issues of one rule: the heaviest, and a little more for each of the others. */
const costOf = (issues: readonly ScoredCount[]): number => {
  const heaviest = issues.reduce((most, issue) => Math.max(most, severityWeights[issue.severity] * shareOf(issue)), 0);
  const count = issues.reduce((sum, issue) => sum + issue.count * shareOf(issue), 0);
  return (heaviest / WHOLE) * (1 + Math.log(Math.max(1, count / WHOLE)));
};

/** What sure issues in the product's own code leave of the score, the less the more rules found one. */
const capOf = (byRule: readonly (readonly ScoredCount[])[]): number => {
  const found = byRule.map((issues) => new Set(issues.filter(isSure).map(({ severity }) => severity)));
  const critical = found.filter((its) => its.has('critical')).length;
  const severe = found.filter((its) => its.has('critical') || its.has('high')).length;
  return Math.min(
    critical > 0 ? 49 * 0.8 ** (critical - 1) : 100,
    severe > 0 ? 69 * 0.85 ** (severe - 1) : 100,
    found.some((its) => its.has('medium')) ? 89 : 100,
  );
};

const isSure = (issue: ScoredCount): boolean => issue.confidence === 'high' && issue.leads;
