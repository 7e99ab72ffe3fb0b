import type { PastDecision } from '../decisions.ts';
import type { Dismissal } from '../issues.ts';

/** A decision, or the end of one. */
export interface DecisionChange {
  entry_id: string;
  kind: 'dismissed' | 'reopened' | 'lapsed';
  /** Epoch milliseconds. */
  at: number;
  by: string | null;
  dismissal: Dismissal | null;
  triage_id: string | null;
}

/** What was decided about an issue, of its decisions from the first on, and of the one that stands. */
export const decisionChanges = (
  decisions: readonly PastDecision[],
  { issue_id, standing, now }: { issue_id: string; standing: Dismissal | null; now: number },
): DecisionChange[] => {
  const changes = decisions.flatMap((decision, at) => {
    const next = decisions[at + 1]?.decided_at ?? now;
    return [toChange(decision), ...lapseOf(decision, next)];
  });
  const isKnown = standing === null || decisions.some(({ after }) => after?.at === standing.at);
  // Of before decisions were kept one by one
  return isKnown ? changes : [...changes, ofBefore(issue_id, standing)];
};

const toChange = ({ triage_id, decided_at, decided_by, after }: PastDecision): DecisionChange => ({
  entry_id: triage_id,
  kind: after ? 'dismissed' : 'reopened',
  at: decided_at,
  by: decided_by,
  dismissal: after,
  triage_id,
});

/** A dismissal ends by itself unless something else was decided before. */
const lapseOf = ({ triage_id, after }: PastDecision, until: number): DecisionChange[] => {
  const at = after?.expires_at ? Date.parse(after.expires_at) : null;
  if (at === null || at > until) return [];
  return [{ entry_id: `lapsed-${triage_id}`, kind: 'lapsed', at, by: null, dismissal: after, triage_id }];
};

const ofBefore = (issue_id: string, standing: Dismissal): DecisionChange => ({
  entry_id: `dismissed-${issue_id}`,
  kind: 'dismissed',
  at: Date.parse(standing.at),
  by: standing.by,
  dismissal: standing,
  triage_id: null,
});
