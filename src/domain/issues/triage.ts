import type { components } from '../../../generated/openapi.ts';
import type { Caller, Scope } from '../kernel/caller.ts';
import { Failure, invalid, notFound } from '../kernel/failure.ts';
import type { NewId } from '../kernel/ids.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import { partsOf } from '../kernel/parts.ts';
import { isoTime, type Now } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { BranchStore } from '../repositories/branches.ts';
import { type AssignmentChange, assign, holdAssignee } from './activity/assign.ts';
import type { Decision, DecisionStore } from './decisions.ts';
import type { Dismissal, Issue, IssueStore, KnownIssue } from './issues.ts';
import { type DayChange, keepDay } from './standing/days.ts';
import { type Decided, decide, type StandingChange } from './standing/decide.ts';
import { findTriaged, type TriagedIssuesDependencies, type TriagedNames } from './triaged-issues.ts';

type Schemas = components['schemas'];
export type DismissalInput = Schemas['DismissalInput'];
export type TriageResult = Schemas['TriageResult'];

export interface TriageInput extends TriagedNames {
  /** Null: open again. */
  dismissal: DismissalInput | null;
}

/** What is left out stays as it is. */
export interface IssueChange {
  /** Null: open again. */
  dismissal?: DismissalInput | null | undefined;
  /** Id of a user; null: nobody. */
  assignee?: string | null | undefined;
}

export type TriagedIssue = Pick<Issue, 'issue_id' | 'title'>;

/** What a decision changes together. The hold on a repository keeps a scan of it that ends meanwhile waiting. */
interface TriageChange extends StandingChange, DayChange, AssignmentChange {
  issues: Pick<IssueStore, 'find' | 'findAll' | 'decide' | 'assign' | 'repositoriesOf'>;
  branches: StandingChange['branches'] & Pick<BranchStore, 'hold'>;
  decisions: DecisionStore;
}

export interface TriageDependencies extends TriagedIssuesDependencies {
  store: TriageChange & TriagedIssuesDependencies['store'] & Transactional<TriageChange>;
  now: Now;
  newId: NewId;
}

/**
 * Decisions of people about issues. A decision counts on all branches at once; what an ended scan saw and scored stays.
 * Deciding again what is decided already changes nothing, so the first decision keeps its time and its author.
 */
export const createTriage = (dependencies: TriageDependencies) => {
  const { store, now, newId, pause } = dependencies;

  /** Finds issues outside of a transaction, where nothing else lets others have the event loop. */
  const look = async (caller: Caller, issue_ids: readonly string[], at: number): Promise<KnownIssue[]> => {
    const found: KnownIssue[] = [];
    for (const part of partsOf(issue_ids)) {
      await pause();
      found.push(...(await store.issues.findAll(caller, part, at)));
    }
    return found;
  };

  /** Makes decisions that differ from those before, and keeps them as one triage; null where there are none. */
  const make = async (tx: TriageChange, caller: Caller, decisions: Decision[], at: number): Promise<string | null> => {
    if (decisions.length === 0) return null;
    const triage_id = newId('tri');
    await decide(tx, caller, together(decisions), at);
    await tx.decisions.keep(caller, { triage_id, decided_at: at, decided_by: caller.actor.id, decisions });
    await keepDay(tx, caller, at);
    return triage_id;
  };

  return {
    /**
     * Dismisses an issue, or opens it (null), and says who takes care of it. A fixed or suppressed one keeps its state;
     * the decision waits until it is found again.
     */
    update: async (caller: Caller, issue_id: string, { dismissal, assignee }: IssueChange): Promise<Issue> => {
      if (dismissal === undefined && assignee === undefined)
        throw invalid({ input: 'dismissal', message: 'must be given, or `assignee` in its place' });
      const at = now();
      const after = dismissal === undefined ? undefined : toDecision(caller, dismissal, at);
      return store.transaction(async (tx) => {
        await holdRepositories(tx, caller, [issue_id]);
        const known = await tx.issues.find(caller, issue_id, at);
        if (!known) throw notFound();
        if (assignee !== undefined) {
          await holdAssignee(tx, caller, assignee);
          await assign(tx, caller, { issue: known.issue, assignee, at, newId });
        }
        if (after !== undefined && !isAsWanted(known, after))
          await make(tx, caller, [{ issue_id, before: known.decision, after }], at);
        return (await tx.issues.find(caller, issue_id, at))?.issue ?? known.issue;
      });
    },

    /**
     * The same for many, all or nothing. Fixed and suppressed ones are left alone, as nobody looks at each of many.
     * What a filter matches is found before, and looked at again by id within the transaction: a walk may let others go
     * first.
     */
    updateMany: async (caller: Caller, input: TriageInput): Promise<TriageResult> => {
      const { dismissal, dry_run = false, expected_count } = input;
      const at = now();
      const after = toDecision(caller, dismissal, at);
      const { issue_ids, others } = await findTriaged(dependencies, caller, input);
      const resultOf = ({ known, toChange }: Sorted, triage_id: string | null): TriageResult => ({
        dry_run,
        updated_count: toChange.length,
        unchanged_count: known.size + others - toChange.length,
        not_found: input.issue_ids?.filter((issue_id) => !known.has(issue_id)) ?? [],
        matched_count: known.size + others,
        triage_id,
      });
      if (dry_run) return resultOf(sortOut(await look(caller, issue_ids, at), after), null);
      return store.transaction(async (tx) => {
        await holdRepositories(tx, caller, issue_ids);
        const sorted = sortOut(await tx.issues.findAll(caller, issue_ids, at), after);
        const updated_count = sorted.toChange.length;
        if (expected_count !== undefined && expected_count !== updated_count)
          throw new Failure('COUNT_CHANGED', { details: { updated_count } });
        return resultOf(sorted, await make(tx, caller, sorted.toChange, at));
      });
    },

    /** The issues that a triage has changed. Throws NOT_FOUND where none of them is there. */
    listIssues: async (
      scope: Scope,
      triage_id: string,
      { limit, cursor }: PageRequest,
    ): Promise<Page<TriagedIssue>> => {
      const [after = ''] = decodeCursor(cursor, ['iss_']) ?? [];
      const decisions = await store.decisions.ofTriage(scope, triage_id);
      if (decisions.length === 0) throw notFound();
      const ids = decisions.map(({ issue_id }) => issue_id).filter((issue_id) => issue_id > after);
      const page = toPage(ids, limit, (issue_id) => [issue_id]);
      const known = await store.issues.findAll(scope, page.data, now());
      const titles = new Map(known.map(({ issue }) => [issue.issue_id, issue.title]));
      const data = page.data.map((issue_id) => ({ issue_id, title: titles.get(issue_id) ?? issue_id }));
      return { data, next_cursor: page.next_cursor };
    },

    /**
     * Gives the issues of a triage the decisions that they had before, but for those that were decided anew since. It
     * is a triage itself, and can be undone.
     */
    undo: async (caller: Caller, undone_id: string): Promise<TriageResult> => {
      const at = now();
      return store.transaction(async (tx) => {
        const undone = await tx.decisions.ofTriage(caller, undone_id);
        if (undone.length === 0) throw notFound();
        const issue_ids = undone.map(({ issue_id }) => issue_id);
        await holdRepositories(tx, caller, issue_ids);
        const known = await tx.issues.findAll(caller, issue_ids, at);
        const decidedSince = new Set(await tx.decisions.decidedSince(caller, undone_id));
        const current = new Map(known.map(({ issue, decision }) => [issue.issue_id, decision]));
        const decisions = undone.flatMap(({ issue_id, before, after }) => {
          const restored = standing(before, at);
          const isStill = !decidedSince.has(issue_id) && isSame(current.get(issue_id) ?? null, after);
          return isStill && !isSame(restored, after) ? [{ issue_id, before: after, after: restored }] : [];
        });
        return {
          dry_run: false,
          updated_count: decisions.length,
          unchanged_count: undone.length - decisions.length,
          not_found: [],
          matched_count: undone.length,
          triage_id: await make(tx, caller, decisions, at),
        };
      });
    },
  };
};

const holdRepositories = async (tx: TriageChange, caller: Caller, issue_ids: readonly string[]): Promise<void> =>
  tx.branches.hold(caller, await tx.issues.repositoriesOf(caller, issue_ids));

/** Decisions by what was decided. */
const together = (decisions: readonly Decision[]): Decided[] =>
  [...Map.groupBy(decisions, ({ after }) => JSON.stringify(after)).values()].map((alike) => ({
    issue_ids: alike.map(({ issue_id }) => issue_id),
    decision: alike[0]?.after ?? null,
  }));

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

/** Null once it has ended. */
const standing = (decision: Dismissal | null, now: number): Dismissal | null =>
  decision?.expires_at && Date.parse(decision.expires_at) <= now ? null : decision;

const isAsWanted = ({ decision }: Pick<KnownIssue, 'decision'>, wanted: Dismissal | null): boolean => {
  if (decision === null || wanted === null) return decision === wanted;
  const { reason, comment, expires_at } = wanted;
  return decision.reason === reason && decision.comment === comment && decision.expires_at === expires_at;
};

/** The very same decision, not only one in the same words. */
const isSame = (one: Dismissal | null, other: Dismissal | null): boolean =>
  isAsWanted({ decision: one }, other) && one?.by === other?.by && one?.at === other?.at;

interface Sorted {
  /** Ids of those that are there. */
  known: ReadonlySet<string>;
  toChange: Decision[];
}

const sortOut = (found: readonly KnownIssue[], after: Dismissal | null): Sorted => {
  const isTriable = ({ issue: { state } }: KnownIssue): boolean => state === 'open' || state === 'dismissed';
  const toChange = found.filter((known) => isTriable(known) && !isAsWanted(known, after));
  return {
    known: new Set(found.map(({ issue }) => issue.issue_id)),
    toChange: toChange.map(({ issue, decision }) => ({ issue_id: issue.issue_id, before: decision, after })),
  };
};
