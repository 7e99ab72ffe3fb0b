import type { components } from '../../../../generated/openapi.ts';
import type { Scope } from '../../kernel/caller.ts';
import { notFound } from '../../kernel/failure.ts';
import { decodeCursor, type Page, type PageRequest, type Place, toPage } from '../../kernel/page.ts';
import { isoTime, type Now } from '../../kernel/time.ts';
import type { DecisionStore } from '../decisions.ts';
import type { IssueStore, KnownIssue } from '../issues.ts';
import { standAnywhere } from '../standing/anywhere.ts';
import type { BranchHistoryStore } from '../standing/branch-history.ts';
import type { BranchStateStore, StateOnBranch } from '../standing/branch-state.ts';
import type { Activity, ActivityStore } from './activity.ts';
import { type BranchChange, changesOnBranch, type IssueSight } from './branch-past.ts';
import { type DecisionChange, decisionChanges } from './decided-past.ts';

export type IssueHistoryEntry = components['schemas']['IssueHistoryEntry'];

/** The scan that first saw an issue, as long as it is kept. */
export interface FirstSight {
  scan_id: string;
  branch: string | null;
  /** Epoch milliseconds. */
  finished_at: number;
}

/** What scans have seen of one issue. */
export interface IssuePastStore {
  /** The earliest sight that is kept. */
  firstSight(scope: Scope, issue_id: string): Promise<FirstSight | null>;
  /** Of these scans. */
  sights(scope: Scope, issue_id: string, scan_ids: readonly string[]): Promise<IssueSight[]>;
  /** Null while it is not known. */
  branchName(scope: Scope, branch_id: string): Promise<string | null>;
}

interface HistoryDependencies {
  store: {
    issues: Pick<IssueStore, 'find'>;
    states: Pick<BranchStateStore, 'ofIssues'>;
    history: Pick<BranchHistoryStore, 'counted'>;
    decisions: Pick<DecisionStore, 'ofIssue'>;
    activity: Pick<ActivityStore, 'list'>;
    issuePast: IssuePastStore;
  };
  now: Now;
}

const MOST_SCANS = 200;
const MOST_DECISIONS = 1_000;

/**
 * What happened to an issue, put together when it is read: what people did page by page, and beside it what decisions
 * and scans tell, which is bounded. All are in one order, by time and id, so a page is a merge of what comes next.
 */
export const createIssueHistory = ({ store, now }: HistoryDependencies) => {
  const onBranches = async (scope: Scope, { issue }: KnownIssue): Promise<IssueHistoryEntry[]> => {
    const { issue_id } = issue;
    const first_seen_at = Date.parse(issue.first_seen_at);
    const first = await store.issuePast.firstSight(scope, issue_id);
    const seen = first?.finished_at === first_seen_at ? first : null;
    const found: BranchChange = { kind: 'found', at: first_seen_at, scan_id: seen?.scan_id ?? null };
    const entries = [ofScan(found, { branch: seen?.branch ?? null, id: issue_id })];
    for (const state of coveredOf(await store.states.ofIssues(scope, [issue_id]))) {
      const { branch_id } = state;
      const scans = await store.history.counted(scope, branch_id, MOST_SCANS);
      const scan_ids = scans.map(({ scan_id }) => scan_id);
      const sights = await store.issuePast.sights(scope, issue_id, scan_ids);
      const branch = await store.issuePast.branchName(scope, branch_id);
      const changes = changesOnBranch(state, scans, sights).filter((change) => !isSame(change, found));
      entries.push(...changes.map((change) => ofScan(change, { branch, id: branch_id })));
    }
    return entries;
  };

  return {
    /** Newest first. Throws NOT_FOUND. */
    list: async (scope: Scope, issue_id: string, { limit, cursor }: PageRequest): Promise<Page<IssueHistoryEntry>> => {
      const after: Place | null = decodeCursor<Place>(cursor, [0, '']);
      const at = now();
      const known = await store.issues.find(scope, issue_id, at);
      if (!known) throw notFound();
      const decisions = await store.decisions.ofIssue(scope, issue_id, MOST_DECISIONS);
      const decided = decisionChanges(decisions, { issue_id, standing: known.decision, now: at });
      const read = [...(await onBranches(scope, known)), ...decided.map(ofDecision)];
      const acted = await store.activity.list(scope, issue_id, { limit: limit + 1, after });
      const entries = [...read.filter((entry) => comesAfter(entry, after)), ...acted.map(ofActivity)];
      return toPage(entries.sort(newestFirst).slice(0, limit + 1), limit, placeOf);
    },
  };
};

export type IssueHistory = ReturnType<typeof createIssueHistory>;

/** The branch that shows the issue, and the default branch. */
const coveredOf = (states: readonly StateOnBranch[]): StateOnBranch[] => {
  const [shown] = standAnywhere(states);
  return states.filter(({ branch_id, is_default }) => is_default || branch_id === shown?.shown_branch_id);
};

const isSame = (one: BranchChange, other: BranchChange): boolean => one.kind === other.kind && one.at === other.at;

const placeOf = ({ at, entry_id }: IssueHistoryEntry): Place => [Date.parse(at), entry_id];

const newestFirst = (one: IssueHistoryEntry, other: IssueHistoryEntry): number =>
  comesAfter(one, placeOf(other)) ? 1 : -1;

const comesAfter = (entry: IssueHistoryEntry, place: Place | null): boolean => {
  if (place === null) return true;
  const [at, entry_id] = placeOf(entry);
  return at < place[0] || (at === place[0] && entry_id < place[1]);
};

const nothing = {
  by: null,
  branch: null,
  scan_id: null,
  dismissal: null,
  triage_id: null,
  assignee: null,
  comment_id: null,
  text: null,
};

/** `id` names what a change without a scan is of. */
const ofScan = (
  { kind, at, scan_id }: BranchChange,
  { branch, id }: { branch: string | null; id: string },
): IssueHistoryEntry => ({
  ...nothing,
  entry_id: `${kind}-${scan_id ?? id}`,
  kind,
  at: isoTime(at),
  branch,
  scan_id,
});

const ofDecision = ({ at, dismissal, ...change }: DecisionChange): IssueHistoryEntry => ({
  ...nothing,
  ...change,
  at: isoTime(at),
  dismissal,
});

const ofActivity = (activity: Activity): IssueHistoryEntry => {
  const { entry_id, kind, by } = activity;
  const entry = { ...nothing, entry_id, kind, at: isoTime(activity.at), by };
  return activity.kind === 'commented'
    ? { ...entry, comment_id: entry_id, text: activity.text }
    : { ...entry, assignee: activity.assignee };
};
