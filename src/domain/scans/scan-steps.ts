import type { components } from '../../../generated/openapi.ts';
import * as events from '../events/events.ts';
import { reconcile, type ScanPlace } from '../issues/reconcile.ts';
import { withSettings } from '../issues/rule-settings.ts';
import { reopenLapsed, settle } from '../issues/standing/decide.ts';
import type { NewId } from '../kernel/ids.ts';
import { isoTime, type Now, SECOND } from '../kernel/time.ts';
import type { ScanOutcome } from './finding.ts';
import type { LookedPlace, RunChange, ScanFailure, ScanProgress, ScanRun } from './scan-run.ts';

type Schemas = components['schemas'];

interface StepDependencies {
  now: Now;
  newId: NewId;
}

/**
 * The steps of a scan's life, and what each of them tells. Their types are inferred: they say which kinds of events are
 * sent.
 */
export const createSteps = (given: StepDependencies) => ({
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
const takeFindings = async (given: StepDependencies, tx: RunChange, run: ScanRun, found: ScanOutcome) => {
  const now = given.now();
  const { repository_id, repo_url, ref, scan_id, options } = run.scan;
  // Two scans of one repository that end together would both take an issue for new, so one matches after the other.
  await tx.branches.hold(run, [repository_id]);
  const looked = await tx.scanRuns.place(run);
  const place = placeOf(run, looked);
  const outcome = { ...found, findings: withSettings(found.findings, await tx.ruleSettings.list(run)) };
  await reopenLapsed(tx, run, { repository_id, now });
  const source = { ...sourceOf(run), repo_url, ref, branch: looked.branch?.name ?? null };
  const scored = await reconcile({ tx, source, place, outcome, options, newId: given.newId, now });
  if (place.counted) {
    const { branch_id, look_to } = place.counted;
    const source_lines = outcome.unscored === null ? outcome.source_lines : null;
    await tx.branches.count(run, branch_id, { scan_id, look_to, isComplete: !outcome.timed_out, source_lines });
    await settle(tx, run, { issue_ids: [], branch_ids: [branch_id] });
  }
  const { findings: _findings, timed_out: _timed_out, left_out: _left_out, ...seen } = outcome;
  const counted = place.counted !== null;
  const notices = looked.branch !== null && !counted ? [...seen.notices, SUPERSEDED] : seen.notices;
  const critical = scored.critical.map(events.criticalFound);
  return { found: { ...seen, ...scored.counts, notices, counted }, critical, finished_at: now };
};

const SUPERSEDED: Schemas['Notice'] = {
  code: 'superseded',
  message: 'A scan that looked at the branch later has ended before: the branch goes by that one.',
  file: null,
};

/** Of two scans that overtake each other, the later look at the host says what the branch has. */
const placeOf = ({ scan }: ScanRun, looked: LookedPlace): ScanPlace => {
  const { branch, look_to, default_branch_id, honor_suppressions } = looked;
  const counted =
    branch !== null && look_to !== null && branch.last_look < look_to
      ? { branch_id: branch.branch_id, last_scan_id: branch.last_scan_id, look_to }
      : null;
  const compared_branch_id = counted?.branch_id ?? default_branch_id;
  return { repository_id: scan.repository_id, counted, compared_branch_id, default_branch_id, honor_suppressions };
};

export type ScanSteps = ReturnType<typeof createSteps>;

/** Also where the time ran out before the first file was looked at. */
const outOfTime = (limitSeconds: number): Schemas['Unscored'] => ({
  code: 'timed_out',
  message: `The scan ran into its time limit of ${limitSeconds} s before all files were looked at.`,
});

export const sourceOf = ({ scan, account_id, environment }: ScanRun): events.EventSource => ({
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
