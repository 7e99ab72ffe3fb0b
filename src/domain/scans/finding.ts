import type { components } from '../../../generated/openapi.ts';

type Schemas = components['schemas'];

/** What is known of an issue only once it stands in a scan and is matched with what earlier scans found. */
type Matched =
  | 'scan_id'
  | 'repository_id'
  | 'repo_url'
  | 'ref'
  | 'branch'
  | 'issue_id'
  | 'state'
  | 'dismissal'
  | 'assignee'
  | 'first_seen_at';

/** What a finding is known again by, SHA-256 in hex: with its path, and without, which follows a renamed file. */
export interface Fingerprints {
  readonly fingerprint: string;
  readonly relocation_hash: string;
}

/**
 * Why a finding is suppressed: by a `sightline:ignore` comment in the source, which counts where the scan honors them,
 * or by the environment's settings, which always count.
 */
export interface Suppression {
  readonly kind: 'comment' | 'setting';
  readonly reason: string | null;
}

/** An issue as a scan found it, before it is known whether an earlier scan found it too. */
export interface Finding extends Readonly<Omit<Schemas['Issue'], Matched>> {
  readonly relocation_hash: string;
  /** Fingerprints under which it was known before: to rules that its own one replaces, and where it was merged. */
  readonly earlier: readonly Fingerprints[];
  /** Fingerprints among them of its other places, each of which may have been an issue of its own. */
  readonly elsewhere: readonly string[];
  /** Ids of those rules. */
  readonly replaces: readonly string[];
  /** Empty where there is none. */
  readonly enclosing_function: string;
  readonly suppression: Suppression | null;
  /** More lines than the snippet has, secrets masked, with the number of the first; null where there are no more. */
  readonly excerpt: { readonly first_line: number; readonly code: string } | null;
}

/**
 * By engine: paths of files that it has not analysed to their end, so that what it found there before may still be
 * there. Of an engine that is not in here, no file where it has completed, and else any.
 */
export type Unfinished = Readonly<Partial<Record<Schemas['EngineId'], readonly string[]>>>;

/**
 * Sorted paths of files that no engine was given because of a limit or their kind; one that ends in `/` is a folder,
 * and means all below it. Null: any file that was not looked at may be among them. What `exclude` leaves out, links,
 * and what is no longer there are not.
 */
export type LeftOut = readonly string[] | null;

/** What a scan found that has come to its end, or as far as its time reached. */
export interface ScanOutcome {
  readonly commit_sha: string | null;
  /** In the order in which issues are listed. */
  readonly findings: readonly Finding[];
  readonly engines: readonly Schemas['EngineRun'][];
  readonly unfinished: Unfinished;
  readonly left_out: LeftOut;
  readonly notices: readonly Schemas['Notice'][];
  readonly languages: readonly string[];
  readonly coverage: readonly Schemas['LanguageCoverage'][];
  /** Null where no engine that follows data took part. */
  readonly entry_points: readonly Schemas['EntryPoints'][] | null;
  /** Why the code can't be scored; null where it can. */
  readonly unscored: Schemas['Unscored'] | null;
  /** Lines of the product's own source that an engine for code looked at. */
  readonly source_lines: number;
  readonly files_scanned: number;
  readonly files_total: number;
  /** The scan's time limit has stopped an engine: what was not found may still be there. */
  readonly timed_out: boolean;
}
