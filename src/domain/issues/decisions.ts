import type { Scope } from '../kernel/caller.ts';
import type { Dismissal } from './issues.ts';

/** What was decided about an issue, and before; null: not to dismiss it. */
export interface Decision {
  issue_id: string;
  before: Dismissal | null;
  after: Dismissal | null;
}

/** Decisions that were made in one step: of one issue or of many. */
export interface DecidedTogether {
  triage_id: string;
  decided_at: number;
  /** Id of the key or the user. */
  decided_by: string;
  decisions: readonly Decision[];
}

/** A decision about an issue that is known. */
export interface PastDecision extends Omit<Decision, 'issue_id'>, Omit<DecidedTogether, 'decisions'> {}

/** The decisions of people about issues, each as long as its issue is there. */
export interface DecisionStore {
  keep(scope: Scope, triage: DecidedTogether): Promise<void>;
  /** Those of one triage, by issue; none where the scope has no such triage. */
  ofTriage(scope: Scope, triage_id: string): Promise<Decision[]>;
  /** The latest about an issue, from the earliest of them on. */
  ofIssue(scope: Scope, issue_id: string, limit: number): Promise<PastDecision[]>;
  /** Issues of a triage that were decided anew since. */
  decidedSince(scope: Scope, triage_id: string): Promise<string[]>;
}
