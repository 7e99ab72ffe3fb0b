import type { components } from '../../../generated/openapi.ts';
import type { Scope } from '../kernel/caller.ts';
import { notFound } from '../kernel/failure.ts';
import type { JsonText } from '../kernel/json-text.ts';
import { decodeCursor, mapPage, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import type { Now } from '../kernel/time.ts';
import type { Fingerprints } from '../scans/finding.ts';
import type { ScanStore } from '../scans/scans.ts';

export type Issue = components['schemas']['Issue'];
export type FlowStep = components['schemas']['FlowStep'];
export type IssuePlace = components['schemas']['IssuePlace'];
export type Dismissal = components['schemas']['Dismissal'];
export type IssueState = components['schemas']['IssueState'];
export type Severity = components['schemas']['Severity'];
export type PathKind = components['schemas']['PathKind'];

export interface IssueFilter {
  /** Any spelling of its address. The issues of a scan are all of one. */
  repo_url?: string | undefined;
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

/** An issue with what it is recognised by. */
export interface IssueIdentity extends KnownIssue {
  /** The present one first. No two issues of a repository share one. */
  fingerprints: readonly Fingerprints[];
  enclosing_function: string;
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
export interface IssueTrace extends KnownTrace, Fingerprints {}

/** Where a known issue was seen last. */
export interface PlaceTrace extends KnownTrace {
  line: number;
  /** Null: an older version has seen it. */
  enclosing_function: string | null;
}

interface TraceHashes {
  fingerprints: readonly string[];
  relocation_hashes: readonly string[];
}

/** Where issues are looked for from one scan to the next. */
export interface RepositoryScope extends Scope {
  /** `repositoryKey` of the address. */
  repository: string;
}

/**
 * What is known of a repository's issues. A dismissal ends by itself: nothing is written when its time comes, every
 * read at `now` takes the issue for open from then on, filters included.
 */
export interface IssueStore {
  find(scope: Scope, issue_id: string, now: number): Promise<KnownIssue | null>;
  /** Those of the ids that name an issue in the scope, in no order. */
  findAll(scope: Scope, issue_ids: readonly string[], now: number): Promise<KnownIssue[]>;
  /** As the latest scan saw them, newest first. */
  list(scope: Scope, filter: IssueFilter, page: { limit: number; after: string | null }, now: number): Promise<Issue[]>;
  /** As that scan saw them, in the scan's order, after a position. */
  listOfScan(
    scope: Scope,
    scan_id: string,
    filter: IssueFilter,
    page: { limit: number; after: number | null },
  ): Promise<{ position: number; issue: Issue }[]>;
  /** All of a scan, suppressed ones included, in the scan's order. */
  textsOfScan(scope: Scope, scan_id: string): Promise<JsonText<Issue>[]>;
  /**
   * The repository's fingerprints that one of the hashes names, by issue, the oldest first. A repository has more
   * issues than memory should hold.
   */
  traces(repository: RepositoryScope, hashes: TraceHashes, now: number): Promise<IssueTrace[]>;
  /**
   * The repository's issues that one of the rules has found in one of the files and that are not fixed, the oldest
   * first.
   */
  tracesOfRules(
    repository: RepositoryScope,
    places: { rule_ids: readonly string[]; files: readonly string[] },
    now: number,
  ): Promise<PlaceTrace[]>;
  /** Ends issues that have turned out to be others: they are fixed, undecided, and no finding leads to them. */
  absorb(scope: Scope, issue_ids: readonly string[]): Promise<void>;
  /** Makes the issues known (or renews them) and keeps what this scan saw of each, in this order. */
  record(repository: RepositoryScope, scan_id: string, seen: IssueIdentity[]): Promise<void>;
  /** Of the issues those that are open at `now`. */
  markFixed(scope: Scope, issue_ids: string[], now: number): Promise<void>;
  /**
   * Keeps the decision, or forgets the one there is. Open and dismissed issues change state by it, others wait. What
   * ended scans saw stays.
   */
  triage(scope: Scope, issue_ids: readonly string[], decision: Dismissal | null): Promise<void>;
}

/** One repository under its spellings: `https://Host/acme/shop.git/` and `https://host/acme/shop` are the same. */
export const repositoryKey = (repo_url: string): string => {
  const { host, pathname } = new URL(repo_url);
  return `https://${host}${pathname.replace(/\/+$/, '').replace(/\.git$/, '')}`;
};

/**
 * `repositoryKey` of what a client asks for; empty, which is that of none, where it is no address that can be scanned.
 */
export const repositoryAsked = (repo_url: string): string =>
  URL.canParse(repo_url) && new URL(repo_url).protocol === 'https:' ? repositoryKey(repo_url) : '';

export interface IssueDependencies {
  store: { issues: IssueStore; scans: Pick<ScanStore, 'find'> };
  now: Now;
}

export const createIssues = ({ store, now }: IssueDependencies) => ({
  get: async (scope: Scope, issue_id: string): Promise<Issue> => {
    const known = await store.issues.find(scope, issue_id, now());
    if (!known) throw notFound();
    return known.issue;
  },

  list: async (scope: Scope, filter: IssueFilter, { limit, cursor }: PageRequest): Promise<Page<Issue>> => {
    const [after] = decodeCursor(cursor, ['iss_']) ?? [];
    const rows = await store.issues.list(scope, filter, { limit: limit + 1, after: after ?? null }, now());
    return toPage(rows, limit, (issue) => [issue.issue_id]);
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

const ALL_STATES: IssueState[] = ['open', 'dismissed', 'fixed', 'suppressed'];
const MOST_ISSUES = 1_000_000; // a scan keeps at most its configured limit, 10,000 by default
