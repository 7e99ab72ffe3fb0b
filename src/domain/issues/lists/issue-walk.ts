import type { Scope } from '../../kernel/caller.ts';
import { ANY_TEXT, decodeCursor, type SortKey } from '../../kernel/page.ts';
import type { Issue } from '../issues.ts';
import type { StandingState, StateCount } from '../standing/branch-state.ts';

/*
 * A list of issues is one of rows that stand in the order of an index: how issues stand on one branch, on all default
 * branches, or anywhere. It is walked from a key on. Filters that no index leads by are conditions on that walk, which
 * is read in windows, with the event loop let go between two, and comes to an end after a fixed number of rows even if
 * nothing was found: what a call costs does not depend on how rare a match is.
 */

export type IssueSort = 'newest' | 'oldest' | 'relevance' | 'severity' | 'confidence' | 'file';

/** Orders that go by the priority of an issue, and of one priority have the newest first. */
export type RankedSort = 'relevance' | 'severity' | 'confidence';

export const isRanked = (sort: IssueSort): sort is RankedSort =>
  sort === 'relevance' || sort === 'severity' || sort === 'confidence';

/** Whose states are listed. `repository` and `anywhere`: issues as they stand over all branches. */
export type IssueLane =
  | { of: 'branch'; branch_id: string }
  | { of: 'default_branches' }
  | { of: 'repository'; repository_id: string }
  | { of: 'anywhere' };

/** What an issue has to fulfil, beside standing in the lane. */
export interface IssueConditions {
  states: readonly StandingState[];
  /** Where a lane of all repositories is to show some of them. */
  repository_ids?: readonly string[] | undefined;
  severity?: readonly Issue['severity'][] | undefined;
  confidence?: readonly Issue['confidence'][] | undefined;
  rule_id?: string | undefined;
  /** The issue has to have each of them. */
  words?: readonly IssueWord[] | undefined;
  cwe?: readonly string[] | undefined;
  category?: readonly Issue['category'][] | undefined;
  engine?: Issue['engines'][number] | undefined;
  /** One path, or a folder with all below it when it ends in a slash. */
  file?: string | undefined;
  path_kind?: readonly Issue['path_kind'][] | undefined;
  /** Null: nobody. */
  assignee?: string | null | undefined;
  /** Epoch milliseconds, both exclusive. */
  first_seen_after?: number | undefined;
  first_seen_before?: number | undefined;
}

/** A part of the title, the rule or the file of an issue, of the name of its repository or of that of a weakness. */
export interface IssueWord {
  /** Lower case. */
  text: string;
  /** Those of the CWE list whose name has it. */
  weaknesses: readonly string[];
}

/** A row that a walk has come past. */
export interface WalkedIssue {
  issue_id: string;
  repository_id: string;
  state: StandingState;
  priority: number;
  file: string;
  /** Whether it fulfils the conditions. */
  fits: boolean;
  /** Null where nobody asked for them. */
  facets: IssueFacets | null;
}

/** What issues are counted by, beside the above. */
export interface IssueFacets {
  rule_id: string;
  path_kind: Issue['path_kind'];
  category: Issue['category'];
  cwe: readonly string[];
  engines: readonly string[];
}

export interface IssueWalk {
  lane: IssueLane;
  conditions: IssueConditions;
  sort: IssueSort;
}

export interface WalkPart {
  rows: readonly WalkedIssue[];
  /** No row comes after these. */
  isEnd: boolean;
}

export interface IssueWalkStore {
  /**
   * The next rows in the order of the sort, after a key: as many as are wanted where each is known to fit by the index,
   * else those of one window.
   */
  walk(
    scope: Scope,
    walk: IssueWalk,
    part: { after: SortKey | null; wanted: number; window: number; facets: boolean },
  ): Promise<WalkPart>;
}

/** How many issues of one rule stand alike. */
export type IssueCount = Pick<StateCount, 'state' | 'rule_id' | 'priority' | 'issues'>;

export interface IssueListStore extends IssueWalkStore {
  /** The issues in this order, each as the lane has it. */
  read(scope: Scope, lane: IssueLane, issue_ids: readonly string[], now: number): Promise<Issue[]>;
  /** All that stands in a lane. */
  counts(scope: Scope, lane: IssueLane): Promise<(IssueCount & { repository_id: string })[]>;
  /** What stands on each branch of a repository. */
  countsByBranch(
    scope: Scope,
    repository_id: string,
  ): Promise<(IssueCount & { branch_id: string; name: string | null })[]>;
  /** Names of repositories by their ids. */
  namesOf(scope: Scope, repository_ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** How many rows one statement looks at, and one call. */
export interface WalkLimits {
  window: number;
  call: number;
}

const LIMITS: WalkLimits = { window: 1_000, call: 20_000 };

export interface WalkDependencies {
  store: { issueLists: IssueWalkStore };
  limits?: WalkLimits;
  /** Lets others have the event loop. */
  pause: () => Promise<void>;
}

export interface Found {
  issues: WalkedIssue[];
  /** Where to go on; null at the end of the list. */
  next: SortKey | null;
}

/** Walks on from a key until as many issues as wanted are found, or the call has looked at enough. */
export const findIssues = async (
  { store, pause, limits = LIMITS }: WalkDependencies,
  scope: Scope,
  walk: IssueWalk,
  { after, wanted, facets = false }: { after: SortKey | null; wanted: number; facets?: boolean },
): Promise<Found> => {
  const issues: WalkedIssue[] = [];
  let from = after;
  for (let looked = 0; looked < limits.call; ) {
    if (looked > 0) await pause();
    const part = { after: from, wanted: wanted + 1 - issues.length, window: limits.window, facets };
    const { rows, isEnd } = await store.issueLists.walk(scope, walk, part);
    issues.push(...rows.filter(({ fits }) => fits));
    const last = issues[wanted - 1];
    if (issues.length > wanted && last) return { issues: issues.slice(0, wanted), next: keyOf(walk.sort, last) };
    const lastRow = rows.at(-1);
    if (isEnd || !lastRow) return { issues, next: null };
    from = keyOf(walk.sort, lastRow);
    looked += rows.length;
  }
  return { issues, next: from };
};

/** What a list in this order goes on after. */
export const keyOf = (sort: IssueSort, { issue_id, priority, file }: WalkedIssue): SortKey => {
  if (isRanked(sort)) return [priority, issue_id];
  if (sort === 'file') return [file, priority, issue_id];
  return [issue_id];
};

/** A cursor says which order it belongs to, but for that of before there were others. */
export const cursorOf = (sort: IssueSort, key: SortKey): SortKey => (sort === 'newest' ? key : [sort, ...key]);

/** The key that a cursor of a list in this order holds. */
export const readCursor = (sort: IssueSort, cursor: string | undefined): SortKey | null => {
  if (sort === 'newest') return decodeCursor(cursor, ['iss_']);
  const key = decodeCursor<SortKey>(cursor, [sort, ...shapeOf(sort)]);
  return key?.slice(1).map((part) => (typeof part === 'number' ? Math.min(part, WORST_PRIORITY) : part)) ?? null;
};

const WORST_PRIORITY = 999; // a made-up one may exceed the column

const shapeOf = (sort: Exclude<IssueSort, 'newest'>): SortKey => {
  if (isRanked(sort)) return [0, 'iss_'];
  return sort === 'file' ? [ANY_TEXT, 0, 'iss_'] : ['iss_'];
};
