import * as events from '../events/events.ts';
import { keepDay } from '../issues/standing/days.ts';
import { takeLook } from '../issues/standing/take-look.ts';
import type { NewId } from '../kernel/ids.ts';
import { planLimits } from '../kernel/plans.ts';
import { isoTime, type Now, SECOND } from '../kernel/time.ts';
import type { Hints, Transactional } from '../kernel/transaction.ts';
import { type KnownDefault, playedLook, type RemoteLook } from '../repositories/branches.ts';
import type { DefaultBranchNotices } from './default-branch-notices.ts';
import type { ScanOutcome } from './finding.ts';
import {
  type FixtureRun,
  LEASE,
  type RunChange,
  type ScanEnd,
  type ScanFailure,
  type ScanProgress,
  type ScanRun,
} from './scan-run.ts';
import { createSteps, sourceOf } from './scan-steps.ts';
import { SCAN_CHANGED } from './scans.ts';

/** At most one progress event in this time (decision 22). */
const PROGRESS_EVERY = 2 * SECOND;

export interface ScanRunDependencies {
  store: RunChange & Transactional<RunChange> & Hints;
  now: Now;
  newId: NewId;
  newLeaseToken: () => string;
  defaultBranchNotices: DefaultBranchNotices;
}

/** The life of a scan from its claim by a worker to its end: state and events change in one transaction. */
export const createScanRuns = ({ store, now, newId, newLeaseToken, defaultBranchNotices }: ScanRunDependencies) => {
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

  /**
   * Comes first and holds the scan's row: past it, what is written can't belong to a run that was given up. False: it
   * was.
   */
  const fence = (tx: RunChange, run: ScanRun): Promise<boolean> => tx.scanRuns.extend(run, now() + LEASE);

  const look = async (tx: RunChange, run: ScanRun, seen: RemoteLook): Promise<boolean> => {
    const { repository_id, repo_url } = run.scan;
    const before = await tx.branches.defaultOf(run, repository_id);
    const look_to = await tx.branches.nextLook(run, repository_id);
    const { look_from } = await tx.scanRuns.place(run);
    if (look_from === null) throw new Error('a look ends that has not begun');
    const branch_id = await takeLook(tx, run, { repository_id, look: seen, look_from, look_to, newId, at: now() });
    const after = await tx.branches.defaultOf(run, repository_id);
    await defaultBranchNotices.changed(tx, run, { repository_id, repo_url, before, after });
    return tx.scanRuns.look(run, { moment: 'after', looked: look_to, ref_kind: seen.ref_kind, branch_id });
  };

  const end = async (run: ScanRun, ending: (tx: RunChange) => Promise<{ end: ScanEnd; events: events.NewEvent[] }>) => {
    const done = await store.transaction(async (tx) => {
      if (!(await fence(tx, run))) return false;
      const ended = await ending(tx);
      await tx.scanRuns.end(run, ended.end);
      await tx.events.append(sourceOf(run), ended.events, ended.end.finished_at);
      await keepDay(tx, run, ended.end.finished_at);
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
        await tx.scanRuns.look(run, {
          moment: 'before',
          looked: await tx.branches.nextLook(run, run.scan.repository_id),
        });
        const known = await tx.branches.defaultOf(run, run.scan.repository_id);
        await look(tx, run, playedLook(run.scan.ref, known));
        await begin(tx, { ...run, scan: { ...run.scan, started_at: isoTime(at) } });
        await keepDay(tx, run, at);
        return true;
      });
      if (started) await changed(run);
    },

    /**
     * Before the repository's host is asked for its refs; answers the default branch as it was known until then. What a
     * host shows between two numbers of the repository is what it had at that time.
     */
    beginLook: (run: ScanRun): Promise<KnownDefault> =>
      store.transaction(async (tx) => {
        const { repository_id } = run.scan;
        await fence(tx, run);
        const looked = await tx.branches.nextLook(run, repository_id);
        await tx.scanRuns.look(run, { moment: 'before', looked });
        return tx.branches.defaultOf(run, repository_id);
      }),

    /** Keeps what the look has shown. False: the lease is lost or the scan was canceled. */
    endLook: async (run: ScanRun, seen: RemoteLook): Promise<boolean> => {
      const kept = await store.transaction(async (tx) => {
        if (!(await fence(tx, run)) || !(await look(tx, run, seen))) return false;
        await keepDay(tx, run, now()); // the default branch may be another one
        return true;
      });
      if (kept) await store.notify(SCAN_CHANGED, run.scan.scan_id);
      return kept;
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

export type ScanRuns = ReturnType<typeof createScanRuns>;
