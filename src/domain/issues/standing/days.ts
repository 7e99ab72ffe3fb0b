import type { components } from '../../../../generated/openapi.ts';
import type { Scope } from '../../kernel/caller.ts';
import { DAY } from '../../kernel/time.ts';

/** What default branches add up to. */
export interface Totals {
  open: components['schemas']['IssuesBySeverity'];
  /** Average of the repositories that have one of the newest version among them, rounded; null without any. */
  score: number | null;
  /** That version. */
  score_version: number | null;
  /** With a default branch that was scanned: what the numbers are of. */
  repositories: number;
}

/** What the totals were at the last change of a day. */
export interface KeptDay extends Totals {
  /** Days since the epoch, UTC. */
  day: number;
}

/** What the totals are, and which repositories they are not of. */
export interface TotalsNow extends Totals {
  /** No scan counts on the default branch, or none is known. */
  unscanned: number;
  /** Scanned, without a score. */
  unscored: number;
  /** With a score of an earlier version than the average. */
  earlier_version: number;
}

export interface DayStore {
  now(scope: Scope): Promise<TotalsNow>;
  /** Keeps what the totals are now as those of a day. */
  keep(scope: Scope, day: number): Promise<void>;
  /** From a day on, and the last one before where that day has none, in order. */
  list(scope: Scope, since: number): Promise<KeptDay[]>;
}

/** Whatever may change totals keeps them, so that past days can be told. */
export interface DayChange {
  days: Pick<DayStore, 'keep'>;
}

/**
 * The last step of a transaction that may have changed totals. Others of the environment wait there for its end, so
 * that the last one of a day has seen what each has changed.
 */
export const keepDay = (tx: DayChange, scope: Scope, now: number): Promise<void> => tx.days.keep(scope, dayOf(now));

/** Days since the epoch, UTC. */
export const dayOf = (time: number): number => Math.floor(time / DAY);
