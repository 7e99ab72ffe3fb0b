import type { Dismissal } from '../../domain/issues/issues.ts';

/** A dismissal's text, and its end for conditions in SQL. */
export const dismissalCells = (decision: Dismissal | null) => {
  const expires_at = decision?.expires_at ?? null;
  return [decision && JSON.stringify(decision), expires_at === null ? null : Date.parse(expires_at)] as const;
};

/** The decision that a cell holds, null without one and after its end. */
export const standingDismissal = (dismissal: string | null, now: number): Dismissal | null => {
  const decision = dismissal === null ? null : readDismissal(JSON.parse(dismissal) as Dismissal); // written by `dismissalCells`
  return decision?.expires_at && Date.parse(decision.expires_at) <= now ? null : decision;
};

export const readDismissal = ({ reason, comment, by, at, expires_at }: Dismissal): Dismissal => ({
  reason,
  comment,
  by,
  at,
  expires_at,
});
