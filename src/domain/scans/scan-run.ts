import type { components } from '../../../generated/openapi.ts';
import type { EventStore } from '../events/events.ts';
import type { ExcerptStore } from '../issues/excerpts.ts';
import type { IssueStore } from '../issues/issues.ts';
import type { IssuesScored } from '../issues/reconcile.ts';
import type { RuleSettingsStore } from '../issues/rule-settings.ts';
import type { BranchHistoryStore } from '../issues/standing/branch-history.ts';
import type { BranchStateStore } from '../issues/standing/branch-state.ts';
import type { DayChange } from '../issues/standing/days.ts';
import type { Environment } from '../kernel/caller.ts';
import type { Plan } from '../kernel/plans.ts';
import { SECOND } from '../kernel/time.ts';
import type { AuditLogStore } from '../people/audit-log.ts';
import type { BranchStore, RefKind } from '../repositories/branches.ts';
import type { Unfinished } from './finding.ts';
import type { Scan } from './scans.ts';

type Schemas = components['schemas'];
export type ScanProgress = Schemas['ScanProgress'];
export type ScanFailure = Schemas['ScanFailure'];

export const LEASE = 30 * SECOND;
/** A scan in the hands of one worker. Every write names the lease, so a worker that lost it changes nothing. */
export interface ScanRun {
  scan: Scan;
  account_id: string;
  environment: Environment;
  request_id: string | null;
  lease_token: string;
  /** Which run of this scan it is, from 1; more than 1 after a worker died. */
  runs: number;
}

/** A scripted scan. It has no worker: the process that plays a step first has played it. */
export interface FixtureRun extends ScanRun {
  fixture: string;
}

/** What a look at the repository's host has shown about a scan; `looked` is the repository's number of that time. */
export type ScanLook =
  | { moment: 'before'; looked: number }
  | { moment: 'after'; looked: number; ref_kind: RefKind | null; branch_id: string | null };

/** What is known of the place of a scan when it ends. */
export interface LookedPlace {
  /** The repository's numbers before and after its look at the host; null: none has begun, or ended. */
  look_from: number | null;
  look_to: number | null;
  branch: { branch_id: string; name: string | null; last_look: number; last_scan_id: string | null } | null;
  default_branch_id: string | null;
  /** Whether the repository lets comments suppress issues. */
  honor_suppressions: boolean;
}

/** What a scan ends with. */
export interface ScanEnd extends Partial<IssuesScored> {
  status: 'completed' | 'failed' | 'timed_out';
  finished_at: number;
  commit_sha?: string | null;
  files_scanned?: number;
  files_total?: number;
  engines?: readonly Schemas['EngineRun'][];
  notices?: readonly Schemas['Notice'][];
  languages?: readonly string[];
  coverage?: readonly Schemas['LanguageCoverage'][];
  entry_points?: readonly Schemas['EntryPoints'][] | null;
  unscored?: Schemas['Unscored'] | null;
  source_lines?: number;
  unfinished?: Unfinished;
  /** Whether its branch goes by it. */
  counted?: boolean;
  failure?: ScanFailure;
}

export interface Waiting {
  account_id: string;
  plan: Plan;
}

export interface ScanRunStore {
  /**
   * Takes a scan whose worker let its lease run out, or null; never one that the claimer itself holds. A lease of more
   * than twice its length is from before the clock was set back: a worker that lives renews it.
   */
  reclaim(lease: { token: string; until: number }, held: readonly string[], now: number): Promise<ScanRun | null>;
  /** Accounts with scans that wait, those with the fewest running first, then by the longest wait. */
  waiting(): Promise<Waiting[]>;
  /** Locks the account and takes its oldest waiting scan, unless it has `runningLimit` running ones. */
  claim(
    account_id: string,
    runningLimit: number,
    lease: { token: string; until: number },
    now: number,
  ): Promise<ScanRun | null>;
  extend(run: ScanRun, until: number): Promise<boolean>;
  isRunning(scan_id: string): Promise<boolean>;
  /** Ends every lease: for a process that knows it is alone, as an embedded server at its start. */
  releaseAll(): Promise<void>;
  /** Ends the lease at once, so that another worker takes the scan. */
  handBack(run: ScanRun): Promise<void>;
  /** False when the lease is lost or the scan has ended. */
  look(run: ScanRun, look: ScanLook): Promise<boolean>;
  /** False when the lease is lost, the scan has ended, or percent has not grown. */
  progress(run: ScanRun, progress: ScanProgress): Promise<boolean>;
  /** False when the lease is lost or the scan has ended. */
  end(run: ScanRun, end: ScanEnd): Promise<boolean>;
  /** Scripted scans that have not ended, oldest first. */
  playing(): Promise<FixtureRun[]>;
  /** False when it has started already. */
  startFixture(run: ScanRun, at: number): Promise<boolean>;
  /** Where it stands in its repository, as the look at the host has shown. */
  place(run: ScanRun): Promise<LookedPlace>;
}

/** What a step in a scan's life changes together. */
export interface RunChange extends DayChange {
  scanRuns: ScanRunStore;
  branches: BranchStore;
  issues: IssueStore;
  states: BranchStateStore;
  excerpts: ExcerptStore;
  history: BranchHistoryStore;
  events: EventStore;
  auditLog: AuditLogStore;
  ruleSettings: Pick<RuleSettingsStore, 'list'>;
}
