import type { Log } from '../../domain/kernel/log.ts';
import { SECOND } from '../../domain/kernel/time.ts';
import type { DefaultBranch, RemoteLook } from '../../domain/repositories/branches.ts';
import type { ScanOutcome } from '../../domain/scans/finding.ts';
import type { ScanProgress, ScanRun } from '../../domain/scans/scan-run.ts';
import type { ScanRuns } from '../../domain/scans/scan-runs.ts';
import { SCAN_CHANGED, SCAN_QUEUED } from '../../domain/scans/scans.ts';
import { ScanFailed } from '../scan-failed.ts';
import { createProgressWriter } from './progress-writer.ts';
import { ScanTimedOut, startScanTime } from './scan-time.ts';

const HEARTBEAT = 10 * SECOND;
const POLL = SECOND;

export interface RunContext {
  /** Ends the scan at once. */
  signal: AbortSignal;
  /** The scan's time is over: what has been found is still put in order and kept. */
  deadline: AbortSignal;
  onProgress: (progress: ScanProgress) => void;
  /** A look at the repository's host begins; answers its default branch as it was known until then. */
  beginLook: () => Promise<DefaultBranch>;
  /** Keeps what the look has shown. Rejects when the scan is no longer this worker's. */
  endLook: (look: RemoteLook) => Promise<void>;
  /** Work for after the end of the scan, which it must not delay: clean-up. It may not reject. */
  afterwards: (work: () => Promise<void>) => void;
}

/** Runs one scan. Rejects with ScanFailed, with a signal's reason when it fires, or with a bug. */
export type RunScan = (run: ScanRun, context: RunContext) => Promise<ScanOutcome>;

export interface WorkerOptions {
  runs: ScanRuns;
  runScan: RunScan;
  listen: (channel: string, listener: (payload: string) => void) => () => void;
  concurrency: number;
  timeoutSeconds: number;
  log: Log;
}

/**
 * Claims scans and runs them, at most `concurrency` side by side. A run whose lease is lost (canceled, or given up for
 * dead) changes nothing any more; `stop` hands unfinished scans back, so that another worker takes them at once.
 */
export const createScanWorker = (options: WorkerOptions) => {
  const { runs, listen, concurrency, log } = options;
  const running = new Map<string, { controller: AbortController; done: Promise<void> }>();
  let stopped = false;
  let filling: Promise<void> | null = null;
  let again = false;
  let timer: NodeJS.Timeout | undefined;
  const unlisten: (() => void)[] = [];

  const begin = (run: ScanRun): void => {
    const controller = new AbortController();
    const { scan_id } = run.scan;
    const done = execute(options, run, controller).finally(() => {
      running.delete(scan_id);
      fill();
    });
    running.set(scan_id, { controller, done });
  };

  const claimWhileRoom = async (): Promise<void> => {
    do {
      again = false;
      while (!stopped && running.size < concurrency) {
        const run = await runs.claim([...running.keys()]);
        if (!run) break;
        begin(run);
      }
    } while (again && !stopped);
  };

  /** One claimer at a time; a wake-up that comes meanwhile makes it look once more. */
  const fill = (): void => {
    again = true;
    if (stopped || filling) return;
    filling = claimWhileRoom()
      .catch((error) => log.error({ err: error }, 'claiming a scan failed'))
      .finally(() => {
        filling = null;
      });
  };

  /** A hint that a scan changed may mean that it was canceled; if this look fails, the next heartbeat tells. */
  const checkLease = async (scan_id: string): Promise<void> => {
    const entry = running.get(scan_id);
    try {
      if (entry && !(await runs.isRunning(scan_id))) entry.controller.abort(new LeaseLost());
    } catch (error) {
      log.warn({ scan_id, err: error }, 'looking for a cancelation failed');
    }
  };

  return {
    start: (): void => {
      unlisten.push(
        listen(SCAN_QUEUED, fill),
        listen(SCAN_CHANGED, (scan_id) => void checkLease(scan_id)),
      );
      timer = setInterval(fill, POLL);
      fill();
    },

    /** Resolves when every scan is finished or handed back. */
    stop: async (): Promise<void> => {
      stopped = true;
      clearInterval(timer);
      for (const remove of unlisten) remove();
      await filling; // what is being claimed is begun, and handed back with the others
      for (const { controller } of running.values()) controller.abort(new Stopping());
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
};

/** Why a run is cut short; each is the abort reason of its signal. */
class LeaseLost extends Error {}

class Stopping extends Error {}

const execute = async (options: WorkerOptions, run: ScanRun, controller: AbortController): Promise<void> => {
  const { runs, timeoutSeconds, log } = options;
  const fields = { scan_id: run.scan.scan_id, request_id: run.request_id, runs: run.runs };
  const time = startScanTime(timeoutSeconds, () => controller.abort(new ScanTimedOut()));
  const cleanUps: (() => Promise<void>)[] = [];
  const heartbeat = setInterval(() => {
    runs.heartbeat(run).then(
      (held) => held || controller.abort(new LeaseLost()),
      (error: unknown) => log.warn({ ...fields, err: error }, 'heartbeat failed'), // the lease bears two missed ones
    );
  }, HEARTBEAT);
  const progress = createProgressWriter(
    (state) => runs.progress(run, state),
    (error) => log.warn({ ...fields, err: error }, 'progress not written'),
  );

  try {
    log.info(fields, 'scan started');
    const { signal } = controller;
    const afterwards = (work: () => Promise<void>) => void cleanUps.push(work);
    const outcome = await options.runScan(run, {
      signal,
      deadline: time.deadline,
      onProgress: progress.write,
      beginLook: () => runs.beginLook(run),
      endLook: async (look) => {
        if (!(await runs.endLook(run, look))) controller.abort(new LeaseLost());
        signal.throwIfAborted();
      },
      afterwards,
    });
    await progress.close();
    signal.throwIfAborted();
    await record(options, run, outcome);
  } catch (error) {
    await progress.close();
    await conclude(options, run, controller.signal.aborted ? controller.signal.reason : error);
  } finally {
    time.stop();
    clearInterval(heartbeat);
    for (const cleanUp of cleanUps) await cleanUp();
  }
};

const record = async ({ runs, timeoutSeconds, log }: WorkerOptions, run: ScanRun, outcome: ScanOutcome) => {
  const { scan, request_id } = run;
  const fields = { scan_id: scan.scan_id, request_id, runs: run.runs, findings: outcome.findings.length };
  if (outcome.timed_out) await runs.timeOut(run, timeoutSeconds, outcome);
  else await runs.complete(run, outcome);
  log[outcome.timed_out ? 'warn' : 'info'](fields, outcome.timed_out ? 'scan timed out' : 'scan completed');
};

const NO_ROOM = 'The service had no room left on its disk. Start the scan again later.';

/** Said by Node, or by git, which fails at any step for it: not the repository's fault. */
const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && (/ENOSPC|No space left on device/.test(error.message) || isOutOfRoom(error.cause));

/** Ends a scan that did not complete. If the store itself fails, the lease runs out and the scan is run again. */
const conclude = async ({ runs, timeoutSeconds, log }: WorkerOptions, run: ScanRun, reason: unknown): Promise<void> => {
  const fields = { scan_id: run.scan.scan_id, request_id: run.request_id };
  try {
    if (reason instanceof LeaseLost) return log.info(fields, 'scan given up');
    if (reason instanceof Stopping) {
      await runs.handBack(run);
      return log.info(fields, 'scan handed back');
    }
    if (reason instanceof ScanTimedOut) {
      await runs.timeOut(run, timeoutSeconds);
      return log.warn(fields, 'scan timed out');
    }
    if (isOutOfRoom(reason)) {
      await runs.fail(run, { code: 'INTERNAL_ERROR', message: NO_ROOM });
      return log.error({ ...fields, err: reason }, 'scan failed, no room left on the disk');
    }
    if (reason instanceof ScanFailed) {
      await runs.fail(run, { code: reason.code, message: reason.message });
      return log.warn({ ...fields, code: reason.code, err: reason.cause }, 'scan failed');
    }
    log.error({ ...fields, err: reason }, 'scan failed');
    await runs.fail(run, { code: 'INTERNAL_ERROR', message: 'The scan met a fault of the service. Start it again.' });
  } catch (error) {
    log.error({ ...fields, err: error }, 'scan could not be ended');
  }
};
