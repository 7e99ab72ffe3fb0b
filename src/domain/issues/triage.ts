import type { components } from '../../../generated/openapi.ts';
import type { Caller } from '../kernel/caller.ts';
import { invalid, notFound } from '../kernel/failure.ts';
import { isoTime, type Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { BranchStore } from '../repositories/branches.ts';
import type { Dismissal, Issue, IssueStore, KnownIssue } from './issues.ts';
import { type DayChange, keepDay } from './standing/days.ts';
import { decide, type StandingChange } from './standing/decide.ts';

type Schemas = components['schemas'];
export type DismissalInput = Schemas['DismissalInput'];
export type TriageInput = Schemas['TriageInput'];
export type TriageResult = Schemas['TriageResult'];

/** What a decision changes together. The hold on a repository keeps a scan of it that ends meanwhile waiting. */
interface TriageChange extends StandingChange, DayChange {
  issues: Pick<IssueStore, 'find' | 'findAll' | 'decide' | 'repositoriesOf'>;
  branches: StandingChange['branches'] & Pick<BranchStore, 'hold'>;
}

export interface TriageDependencies {
  store: TriageChange & Transactional<TriageChange>;
  now: Now;
}

/**
 * Decisions of people about issues. A decision counts on all branches at once; what an ended scan saw and scored stays.
 * Deciding again what is decided already changes nothing, so the first decision keeps its time and its author.
 */
export const createTriage = ({ store, now }: TriageDependencies) => ({
  /**
   * Dismisses an issue, or opens it (null). A fixed or suppressed one keeps its state; the decision waits until it is
   * found again.
   */
  update: async (caller: Caller, issue_id: string, dismissal: DismissalInput | null): Promise<Issue> => {
    const at = now();
    const decision = toDecision(caller, dismissal, at);
    return store.transaction(async (tx) => {
      await holdRepositories(tx, caller, [issue_id]);
      const known = await tx.issues.find(caller, issue_id, at);
      if (!known) throw notFound();
      if (isAsWanted(known, decision)) return known.issue;
      await decide(tx, caller, [{ issue_ids: [issue_id], decision }], at);
      await keepDay(tx, caller, at);
      return (await tx.issues.find(caller, issue_id, at))?.issue ?? known.issue;
    });
  },

  /** The same for many, all or nothing. Fixed and suppressed ones are left alone, as nobody looks at each of many. */
  updateMany: async (caller: Caller, { issue_ids, dismissal, dry_run = false }: TriageInput): Promise<TriageResult> => {
    const at = now();
    const decision = toDecision(caller, dismissal, at);
    const sort = async (tx: TriageChange) => sortOut(await tx.issues.findAll(caller, issue_ids, at), decision);
    const sorted = dry_run
      ? await sort(store)
      : await store.transaction(async (tx) => {
          await holdRepositories(tx, caller, issue_ids);
          const found = await sort(tx);
          await decide(tx, caller, [{ issue_ids: found.toChange, decision }], at);
          await keepDay(tx, caller, at);
          return found;
        });
    return {
      dry_run,
      updated_count: sorted.toChange.length,
      unchanged_count: sorted.known.size - sorted.toChange.length,
      not_found: issue_ids.filter((issue_id) => !sorted.known.has(issue_id)),
    };
  },
});

const holdRepositories = async (tx: TriageChange, caller: Caller, issue_ids: readonly string[]): Promise<void> =>
  tx.branches.hold(caller, await tx.issues.repositoriesOf(caller, issue_ids));

export type Triage = ReturnType<typeof createTriage>;

const toDecision = ({ actor }: Caller, input: DismissalInput | null, at: number): Dismissal | null =>
  input && {
    reason: input.reason,
    comment: input.comment ?? null,
    by: actor.id,
    at: isoTime(at),
    expires_at: typeof input.expires_at === 'string' ? endOf(input.expires_at, at) : null,
  };

/** RFC 3339 allows a leap second, our clock knows none. */
const endOf = (expires_at: string, now: number): string => {
  const end = Date.parse(expires_at);
  const refuse = (message: string) => invalid({ input: 'dismissal.expires_at', message });
  if (Number.isNaN(end)) throw refuse('is no time that exists');
  if (end <= now) throw refuse('must lie in the future');
  return isoTime(end);
};

const isAsWanted = ({ decision }: KnownIssue, wanted: Dismissal | null): boolean => {
  if (decision === null || wanted === null) return decision === wanted;
  const { reason, comment, expires_at } = wanted;
  return decision.reason === reason && decision.comment === comment && decision.expires_at === expires_at;
};

const sortOut = (found: KnownIssue[], decision: Dismissal | null) => {
  const isTriable = ({ issue: { state } }: KnownIssue): boolean => state === 'open' || state === 'dismissed';
  const toChange = found.filter((known) => isTriable(known) && !isAsWanted(known, decision));
  return {
    known: new Set(found.map(({ issue }) => issue.issue_id)),
    toChange: toChange.map(({ issue }) => issue.issue_id),
  };
};
