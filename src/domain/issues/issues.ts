import type { components } from '../../../generated/openapi.ts';
import type { Scope } from '../kernel/caller.ts';
import { notFound } from '../kernel/failure.ts';
import type { JsonText } from '../kernel/json-text.ts';
import { decodeCursor, mapPage, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Now } from '../kernel/time.ts';
import { type BranchPlace, placeOfBranch } from '../repositories/branches.ts';
import type { Fingerprints } from '../scans/finding.ts';
import type { ScanStore } from '../scans/scans.ts';
import type { ExcerptStore } from './excerpts.ts';
import { firstLineOf } from './reading/first-line.ts';
import type { Sight, StandingAnywhere } from './standing/branch-state.ts';

export type Issue = components['schemas']['Issue'];
export type FlowStep = components['schemas']['FlowStep'];
export type IssuePlace = components['schemas']['IssuePlace'];
export type Dismissal = components['schemas']['Dismissal'];
export type IssueState = components['schemas']['IssueState'];
export type IssueCode = components['schemas']['IssueCode'];
export type IssueBranch = components['schemas']['IssueBranch'];
export type Severity = components['schemas']['Severity'];
export type PathKind = components['schemas']['PathKind'];

/** What a list of the issues of one scan is narrowed to. */
export interface IssueFilter {
  severity?: Severity[] | undefined;
  /** Without it, all but suppressed ones. */
  state?: IssueState[] | undefined;
  rule_id?: string | undefined;
  engine?: components['schemas']['EngineId'] | undefined;
  /** One path, or a folder with all below it when it ends in a slash. */
  file?: string | undefined;
  path_kind?: PathKind[] | undefined;
}

/** An issue with the decision about it. */
export interface KnownIssue {
  issue: Issue;
  /**
   * Unlike `issue.dismissal` also there while it waits: a fixed or suppressed issue keeps its state until it is found
   * again. Never an expired one.
   */
  decision: Dismissal | null;
}

/** What a scan saw of an issue, with the text that lists show, and what it is recognised by. */
export interface RecordedSight {
  issue: Issue;
  /** The present one first. No two issues of a repository share one. */
  fingerprints: readonly Fingerprints[];
  enclosing_function: string;
  /** As the branch takes it, whatever the scan's own option says. */
  suppressed: boolean;
}

/** An identity that is new in its repository. */
export interface NewIssue {
  issue_id: string;
  /** Epoch milliseconds. */
  first_seen_at: number;
  /** Null: a scan has it that does not count on any branch. */
  standing: StandingAnywhere | null;
  sight: Sight;
}

/** As much of a known issue as goes on when it is recognised again. */
export interface KnownTrace {
  issue_id: string;
  rule_id: string;
  first_seen_at: string;
  file: string;
  decision: Dismissal | null;
  /** Open, critical and not unlikely when it was seen last, so events have reported it. */
  told: boolean;
}

/** One of the fingerprints of a known issue. */
export interface IssueTrace extends KnownTrace, Fingerprints {
  /**
   * Where an issue was last seen under this one: the default branch goes before the scan's own, and that before others.
   */
  carried_by: 'default' | 'own' | 'others';
}

/** Where a known issue was seen last. */
export interface PlaceTrace extends KnownTrace {
  line: number;
  /** Null: an older version has seen it. */
  enclosing_function: string | null;
}

/** An issue's state in a scan, and now. */
export interface StateSince {
  issue_id: string;
  seen: IssueState;
  state: IssueState;
}

interface TraceHashes {
  fingerprints: readonly string[];
  relocation_hashes: readonly string[];
}

/** Where issues are looked for from one scan to the next. */
export interface RepositoryScope extends Scope {
  repository_id: string;
}

/** The branches whose issues a scan knows again first; null where there is none. */
export interface KnowingBranches {
  default_branch_id: string | null;
  own_branch_id: string | null;
}

/**
 * What is known of a repository's issues. A dismissal ends by itself: every read at `now` takes the issue for open from
 * then on, filters included, also before that is written.
 */
export interface IssueStore {
  /** As the branch has it that shows it, or as one branch has it, by its name. */
  find(scope: Scope, issue_id: string, now: number, branch?: string): Promise<KnownIssue | null>;
  /** How an issue stands on each branch, the default branch first. */
  listBranches(
    scope: Scope,
    issue_id: string,
    page: { limit: number; after: BranchPlace | null },
    now: number,
  ): Promise<IssueBranch[]>;
  /** Those of the ids that name an issue in the scope, in no order. */
  findAll(scope: Scope, issue_ids: readonly string[], now: number): Promise<KnownIssue[]>;
  /** As that scan saw them, in the scan's order, after a position. */
  listOfScan(
    scope: Scope,
    scan_id: string,
    filter: IssueFilter,
    page: { limit: number; after: number | null },
  ): Promise<{ position: number; issue: Issue }[]>;
  /**
   * All of a scan in its order, as it saw each and as it is now: as the scan's branch has it, else the branch that
   * shows it. What no branch has is as the scan saw it but for the decision.
   */
  statesOfScan(scope: Scope, scan_id: string, now: number): Promise<StateSince[]>;
  /** All of a scan, suppressed ones included, in the scan's order. */
  textsOfScan(scope: Scope, scan_id: string): Promise<JsonText<Issue>[]>;
  /**
   * The repository's fingerprints that one of the hashes names, by issue, the oldest first. A repository has more
   * issues than memory should hold.
   */
  traces(
    repository: RepositoryScope,
    hashes: TraceHashes,
    branches: KnowingBranches,
    now: number,
  ): Promise<IssueTrace[]>;
  /** Of these issues those that have not turned out to be others, as they are recognised. */
  knownAs(scope: Scope, issue_ids: readonly string[], now: number): Promise<KnownTrace[]>;
  /**
   * The issues that one of the rules has found in one of the files and that are not fixed on one of the branches, the
   * oldest first.
   */
  tracesOfRules(
    repository: RepositoryScope,
    places: { rule_ids: readonly string[]; files: readonly string[] },
    branches: KnowingBranches,
    now: number,
  ): Promise<PlaceTrace[]>;
  /** Of these issues those that have turned out to be others, with what they are. */
  absorptions(scope: Scope, issue_ids: readonly string[]): Promise<{ issue_id: string; absorbed_into: string }[]>;
  /** From a look on, issues are another one; no finding leads to them any more. */
  absorb(scope: Scope, absorption: { issue_ids: readonly string[]; into: string; since: number }): Promise<void>;
  insert(repository: RepositoryScope, issues: readonly NewIssue[]): Promise<void>;
  /**
   * Has the fingerprints lead to their issues from now on, and takes from these issues what no branch has seen last any
   * more: after the states of the branch are written.
   */
  leadTo(repository: RepositoryScope, found: readonly Pick<RecordedSight, 'issue' | 'fingerprints'>[]): Promise<void>;
  /** The same of new issues alone, where a fingerprint leads nowhere yet. */
  leadToNew(
    repository: RepositoryScope,
    found: readonly Pick<RecordedSight, 'issue' | 'fingerprints'>[],
  ): Promise<void>;
  /** Keeps what a scan saw, in this order. */
  record(scan_id: string, sights: readonly RecordedSight[]): Promise<void>;
  /** Keeps the decision, or forgets the one there is, and changes no state. */
  decide(scope: Scope, issue_ids: readonly string[], decision: Dismissal | null): Promise<void>;
  /** Null: to nobody. */
  assign(scope: Scope, issue_id: string, assignee: string | null): Promise<void>;
  /** Repositories of these issues, in the order of their ids. */
  repositoriesOf(scope: Scope, issue_ids: readonly string[]): Promise<string[]>;
  /** Repositories with issues whose dismissal has ended without that being written. */
  lapsedIn(scope: Scope, now: number): Promise<string[]>;
  /** Those issues of one of them, the oldest first. */
  lapsed(scope: Scope, of: { repository_id: string; now: number; limit: number }): Promise<string[]>;
}

export interface IssueDependencies {
  store: { issues: IssueStore; excerpts: ExcerptStore; scans: Pick<ScanStore, 'find'> };
  now: Now;
}

export const createIssues = ({ store, now }: IssueDependencies) => ({
  /** As the branch of that name has it; without a name, as the branch that shows it. */
  get: async (scope: Scope, issue_id: string, branch?: string): Promise<Issue> => {
    const known = await store.issues.find(scope, issue_id, now(), branch);
    if (!known) throw notFound();
    return known.issue;
  },

  /** The lines around it as that branch saw them last; those of its snippet where no more are kept. */
  code: async (scope: Scope, issue_id: string, branch?: string): Promise<IssueCode> => {
    const known = await store.issues.find(scope, issue_id, now(), branch);
    if (!known?.issue.snippet) throw notFound();
    const { file, line, snippet } = known.issue;
    const excerpt = await store.excerpts.find(scope, issue_id, branch);
    return excerpt
      ? { file, first_line: excerpt.first_line, code: excerpt.code }
      : { file, first_line: firstLineOf({ line }, snippet.split('\n').length), code: snippet };
  },

  /** How an issue stands on each branch that has had it, the default branch first. */
  listBranches: async (scope: Scope, issue_id: string, { limit, cursor }: PageRequest): Promise<Page<IssueBranch>> => {
    const at = now();
    if (!(await store.issues.find(scope, issue_id, at))) throw notFound();
    const after = placeOfBranch(cursor);
    const rows = await store.issues.listBranches(scope, issue_id, { limit: limit + 1, after }, at);
    return toPage(rows, limit, ({ default: isDefault, branch }) => [isDefault ? 0 : 1, branch ?? '']);
  },

  /** The issues of one scan, those that lead first, of each the most severe. */
  listOfScan: async (
    scope: Scope,
    scan_id: string,
    filter: IssueFilter,
    { limit, cursor }: PageRequest,
  ): Promise<Page<Issue>> => {
    if (!(await store.scans.find(scope, scan_id))) throw notFound();
    const [after] = decodeCursor(cursor, [0]) ?? [null];
    const position = after === null ? null : Math.min(after, MOST_ISSUES); // a made-up one may exceed the column
    const rows = await store.issues.listOfScan(scope, scan_id, filter, { limit: limit + 1, after: position });
    const page = toPage(rows, limit, ({ position }) => [position]);
    return mapPage(page, ({ issue }) => issue);
  },

  /** Of one scan the issues whose state is another by now. */
  stateChanges: async (scope: Scope, scan_id: string): Promise<StateSince[]> => {
    if (!(await store.scans.find(scope, scan_id))) throw notFound();
    const states = await store.issues.statesOfScan(scope, scan_id, now());
    return states.filter(({ seen, state }) => seen !== state);
  },

  /** All issues of one scan as they are stored, in the scan's order. */
  textsOfScan: (scope: Scope, scan_id: string): Promise<JsonText<Issue>[]> => store.issues.textsOfScan(scope, scan_id),

  /** All issues of one scan, suppressed ones included, for its report. */
  allOfScan: async (scope: Scope, scan_id: string): Promise<Issue[]> => {
    const page = { limit: MOST_ISSUES, after: null };
    const rows = await store.issues.listOfScan(scope, scan_id, { state: ALL_STATES }, page);
    return rows.map(({ issue }) => issue);
  },
});

export type Issues = ReturnType<typeof createIssues>;

const ALL_STATES: IssueState[] = ['open', 'dismissed', 'fixed', 'suppressed', 'gone'];
const MOST_ISSUES = 1_000_000; // a scan keeps at most its configured limit, 10,000 by default
