import type { components } from '../../../generated/openapi.ts';
import * as events from '../events/events.ts';
import type { IssueStore } from '../issues/issues.ts';
import { type IssuesScored, type OpenIssue, reconcile } from '../issues/reconcile.ts';
import type { Environment } from '../kernel/caller.ts';
import type { NewId } from '../kernel/ids.ts';
import type { Plan } from '../kernel/plans.ts';
import { planLimits } from '../kernel/plans.ts';
import { isoTime, type Now, SECOND } from '../kernel/time.ts';
import type { Hints, Transactional } from '../kernel/transaction.ts';
import type { AccountStore } from '../people/accounts.ts';
import type { ScanOutcome, Unfinished } from './finding.ts';
import { SCAN_CHANGED, type Scan } from './scans.ts';

type Schemas = components['schemas'];
export type ScanProgress = Schemas['ScanProgress'];
export type ScanFailure = Schemas['ScanFailure'];

export const LEASE = 30 * SECOND;
/** At most one progress event in this time (decision 22). */
const PROGRESS_EVERY = 2 * SECOND;

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
  unscored?: Schemas['Unscored'] | null;
  unfinished?: Unfinished;
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
  /** False when the lease is lost, the scan has ended, or percent has not grown. */
  progress(run: ScanRun, progress: ScanProgress): Promise<boolean>;
  /** False when the lease is lost or the scan has ended. */
  end(run: ScanRun, end: ScanEnd): Promise<boolean>;
  /** Scripted scans that have not ended, oldest first. */
  playing(): Promise<FixtureRun[]>;
  /** False when it has started already. */
  startFixture(run: ScanRun, at: number): Promise<boolean>;
  /**
   * Ids of the issues that were open before this run, as scans of the same repository, ref and options know them: those
   * that the latest completed one saw open, and those that are still open from an earlier one because no whole look at
   * them came since.
   */
  openBefore(run: ScanRun, now: number): Promise<OpenIssue[]>;
}

/** What a step in a scan's life changes together. */
interface RunChange {
  accounts: Pick<AccountStore, 'lock'>;
  scanRuns: ScanRunStore;
  issues: IssueStore;
  events: events.EventStore;
}

export interface ScanRunDependencies {
  store: RunChange & Transactional<RunChange> & Hints;
  now: Now;
  newId: NewId;
  newLeaseToken: () => string;
}

/** The life of a scan from its claim by a worker to its end: state and events change in one transaction. */
export const createScanRuns = ({ store, now, newId, newLeaseToken }: ScanRunDependencies) => {
  /** By the worker's own record of its run, so that it is forgotten with it. */
  const lastProgressEvent = new WeakMap<ScanRun, number>();

  const steps = createSteps({ now, newId });

  const changed = async (run: ScanRun): Promise<void> => {
    await store.notify(SCAN_CHANGED, run.scan.scan_id);
    await store.notify(events.EVENTS_APPENDED, run.account_id);
  };

  const begin = async (tx: RunChange, run: ScanRun): Promise<ScanRun> => {
    const begun = steps.begin(run);
    await tx.events.append(sourceOf(run), begun.events, begun.at);
    return run;
  };

  const end = async (run: ScanRun, ending: (tx: RunChange) => Promise<{ end: ScanEnd; events: events.NewEvent[] }>) => {
    const done = await store.transaction(async (tx) => {
      // The fence comes first and holds the scan's row: past it, what the ending writes can't belong to a run that was
      // given up.
      if (!(await tx.scanRuns.extend(run, now() + LEASE))) return false;
      const ended = await ending(tx);
      await tx.scanRuns.end(run, ended.end);
      await tx.events.append(sourceOf(run), ended.events, ended.end.finished_at);
      return true;
    });
    if (done) await changed(run);
    return done;
  };

  return {
    /**
     * The next scan to run, or null: an abandoned one, else the longest waiting one of the account with the fewest
     * running. `held` are the claimer's own: when its process was kept from working, their leases have run out, but
     * nobody has died.
     */
    claim: async (held: readonly string[] = []): Promise<ScanRun | null> => {
      const lease = () => ({ token: newLeaseToken(), until: now() + LEASE });
      const abandoned = await store.transaction(async (tx) => {
        const run = await tx.scanRuns.reclaim(lease(), held, now());
        return run && begin(tx, run);
      });
      if (abandoned) return abandoned;
      for (const { account_id, plan } of await store.scanRuns.waiting()) {
        const claimed = await store.transaction(async (tx) => {
          const run = await tx.scanRuns.claim(account_id, planLimits[plan].running_scans, lease(), now());
          return run && begin(tx, run);
        });
        if (claimed) {
          await changed(claimed);
          return claimed;
        }
      }
      return null;
    },

    /** Scripted scans under way. */
    playing: (): Promise<FixtureRun[]> => store.scanRuns.playing(),

    startFixture: async (run: ScanRun): Promise<void> => {
      const at = now();
      const started = await store.transaction(async (tx) => {
        if (!(await tx.scanRuns.startFixture(run, at))) return false;
        await begin(tx, { ...run, scan: { ...run.scan, started_at: isoTime(at) } });
        return true;
      });
      if (started) await changed(run);
    },

    /** False: the lease is lost or the scan was canceled, so the worker stops. */
    heartbeat: (run: ScanRun): Promise<boolean> => store.scanRuns.extend(run, now() + LEASE),

    /** Whether a scan still runs, and has not been canceled or ended elsewhere. */
    isRunning: (scan_id: string): Promise<boolean> => store.scanRuns.isRunning(scan_id),

    handBack: (run: ScanRun): Promise<void> => store.scanRuns.handBack(run),

    progress: async (run: ScanRun, progress: ScanProgress): Promise<boolean> => {
      const elapsed = now() - (lastProgressEvent.get(run) ?? Number.NEGATIVE_INFINITY);
      const due = elapsed >= PROGRESS_EVERY || elapsed < 0; // the clock was set back
      const grown = await store.transaction(async (tx) => {
        if (!(await tx.scanRuns.progress(run, progress))) return false;
        await tx.events.append(sourceOf(run), steps.advance(run, progress, due).events, now());
        return true;
      });
      if (grown && due) lastProgressEvent.set(run, now());
      if (grown) await changed(run);
      return grown;
    },

    complete: (run: ScanRun, outcome: ScanOutcome): Promise<boolean> =>
      end(run, (tx) => steps.complete(tx, run, outcome)),

    fail: (run: ScanRun, failure: ScanFailure): Promise<boolean> => end(run, () => steps.fail(run, failure)),

    /**
     * With what was found until then, or null where nothing had been looked at. It marks nothing fixed, and no scan is
     * compared with it.
     */
    timeOut: (run: ScanRun, limitSeconds: number, outcome: ScanOutcome | null = null): Promise<boolean> =>
      end(run, (tx) => steps.timeOut(tx, run, limitSeconds, outcome)),
  };
};

type StepDependencies = Pick<ScanRunDependencies, 'now' | 'newId'>;

/**
 * The steps of a scan's life, and what each of them tells. Their types are inferred: they say which kinds of events are
 * sent.
 */
const createSteps = (given: StepDependencies) => ({
  begin: (run: ScanRun) => {
    const { started_at } = run.scan;
    if (started_at === null) throw new Error('a claimed scan has no start');
    return { events: [events.started({ ...run.scan, started_at })], at: Date.parse(started_at) };
  },

  /** Progress that comes too soon after the last is kept and not told. */
  advance: (run: ScanRun, progress: ScanProgress, isDue: boolean) => ({
    events: isDue ? [events.progressed({ ...run.scan, progress })] : [],
  }),

  complete: async (tx: RunChange, run: ScanRun, outcome: ScanOutcome) => {
    const { found, critical, finished_at } = await takeFindings(given, tx, run, outcome);
    const summary = { ...found, scan_id: run.scan.scan_id, repo_url: run.scan.repo_url };
    return {
      end: { status: 'completed' as const, finished_at, ...found },
      events: [...critical, events.completed({ ...summary, duration_seconds: secondsSince(run, finished_at) })],
    };
  },

  fail: async (run: ScanRun, failure: ScanFailure) => {
    const finished_at = given.now();
    return {
      end: { status: 'failed' as const, finished_at, failure },
      events: [events.failed(endOf(run, finished_at), failure)],
    };
  },

  timeOut: async (tx: RunChange, run: ScanRun, limitSeconds: number, outcome: ScanOutcome | null) => {
    const unscored = outOfTime(limitSeconds);
    const taken = outcome && (await takeFindings(given, tx, run, { ...outcome, timed_out: true, unscored }));
    const finished_at = taken?.finished_at ?? given.now();
    return {
      end: { status: 'timed_out' as const, finished_at, unscored, ...taken?.found },
      events: [...(taken?.critical ?? []), events.timedOut(endOf(run, finished_at), limitSeconds)],
    };
  },
});

/** Stores what a scan found: what its record then says, and the events of its critical issues. */
const takeFindings = async (given: StepDependencies, tx: RunChange, run: ScanRun, outcome: ScanOutcome) => {
  const finished_at = given.now();
  // Two scans of one repository that end together would both take an issue for new, so one matches after the other.
  await tx.accounts.lock(run);
  const openBefore = await tx.scanRuns.openBefore(run, finished_at);
  const source = { ...sourceOf(run), repo_url: run.scan.repo_url, ref: run.scan.ref };
  const scored = await reconcile({ tx, source, outcome, openBefore, newId: given.newId, now: finished_at });
  const { findings: _findings, timed_out: _timed_out, ...seen } = outcome;
  return { found: { ...seen, ...scored.counts }, critical: scored.critical.map(events.criticalFound), finished_at };
};

type Steps = ReturnType<typeof createSteps>;
type SentBy<Step extends keyof Steps> = Awaited<ReturnType<Steps[Step]>>['events'][number]['event'];
type SenderOf<Kind> = { [Step in keyof Steps]: Kind extends SentBy<Step> ? Step : never }[keyof Steps];

/** The step that sends each kind of event. A kind that the contract promises and no step sends does not compile. */
export const senders: { readonly [Kind in events.EventKind]: SenderOf<Kind> } = {
  'scan.started': 'begin',
  'scan.progress': 'advance',
  'scan.completed': 'complete',
  'scan.failed': 'fail',
  'issue.critical': 'complete',
  'scan.timeout': 'timeOut',
};

export type ScanRuns = ReturnType<typeof createScanRuns>;

/** Also where the time ran out before the first file was looked at. */
const outOfTime = (limitSeconds: number): Schemas['Unscored'] => ({
  code: 'timed_out',
  message: `The scan ran into its time limit of ${limitSeconds} s before all files were looked at.`,
});

const sourceOf = ({ scan, account_id, environment }: ScanRun): events.EventSource => ({
  scan_id: scan.scan_id,
  account_id,
  environment,
});

const endOf = (run: ScanRun, finished_at: number) => ({
  scan_id: run.scan.scan_id,
  repo_url: run.scan.repo_url,
  duration_seconds: secondsSince(run, finished_at),
});

const secondsSince = ({ scan }: ScanRun, finished_at: number): number =>
  durationSeconds(Date.parse(scan.started_at ?? isoTime(finished_at)), finished_at);

/** Rounded up: a scan of 200 ms took 1 second (decision 9). */
export const durationSeconds = (started_at: number, finished_at: number): number =>
  Math.max(0, Math.ceil((finished_at - started_at) / SECOND));
