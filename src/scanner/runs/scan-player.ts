import type { Log } from '../../domain/kernel/log.ts';
import { type Now, SECOND } from '../../domain/kernel/time.ts';
import { type FixtureStep, stepsOf } from '../../domain/scans/played-scans.ts';
import type { FixtureRun } from '../../domain/scans/scan-run.ts';
import type { ScanRuns } from '../../domain/scans/scan-runs.ts';
import { SCAN_QUEUED } from '../../domain/scans/scans.ts';

const TICK = 200;
const IDLE_TICK = 2_000;
/**
 * Another process's clock may be so far ahead. Of a scan from further ahead all is due: the clock was set back since it
 * was created.
 */
const LONGEST_AHEAD = 5 * SECOND;

export interface FixturePlayerOptions {
  runs: ScanRuns;
  listen: (channel: string, listener: (payload: string) => void) => () => void;
  now: Now;
  log: Log;
}

/**
 * Plays scripted scans (decision 7). It keeps nothing in memory: what is due follows from when the scan was created,
 * and each step changes the scan only once, so a restart or a second player does no harm.
 */
export const createFixturePlayer = ({ runs, listen, now, log }: FixturePlayerOptions) => {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let playing: Promise<void> = Promise.resolve();
  let unlisten = (): void => undefined;

  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(tick, delay);
  };

  const tick = (): void => {
    playing = playing
      .then(() => playDue(runs, now()))
      .catch((error: unknown) => {
        log.error({ err: error }, 'playing a fixture failed');
        return 0;
      })
      .then((open) => schedule(open > 0 ? TICK : IDLE_TICK));
  };

  return {
    start: (): void => {
      unlisten = listen(SCAN_QUEUED, () => schedule(TICK));
      tick();
    },
    stop: async (): Promise<void> => {
      stopped = true;
      unlisten();
      clearTimeout(timer);
      await playing;
    },
  };
};

/** Plays all steps that are due; gives how many scans are still open. */
const playDue = async (runs: ScanRuns, now: number): Promise<number> => {
  const open = await runs.playing();
  for (const run of open) {
    const elapsed = now - Date.parse(run.scan.created_at);
    const isFromAhead = elapsed < -LONGEST_AHEAD;
    for (const step of stepsOf(run.fixture)) if (step.at <= elapsed || isFromAhead) await play(runs, run, step);
  }
  return open.length;
};

const play = async (runs: ScanRuns, run: FixtureRun, step: FixtureStep): Promise<unknown> => {
  if (step.kind === 'start') return run.scan.status === 'queued' && runs.startFixture(run);
  if (step.kind === 'progress')
    return step.progress.percent > run.scan.progress.percent && runs.progress(run, step.progress);
  if (step.kind === 'complete') return runs.complete(run, step.outcome);
  if (step.kind === 'fail') return runs.fail(run, step.failure);
  return runs.timeOut(run, step.limitSeconds, step.outcome);
};
