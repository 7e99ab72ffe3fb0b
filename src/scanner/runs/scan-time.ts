import { SECOND } from '../../domain/kernel/time.ts';

/** A scan is over its time limit: the reason of its deadline. */
export class ScanTimedOut extends Error {
  override readonly name = 'ScanTimedOut';
}

/**
 * What reporting may take beyond the limit, as a share of it and in milliseconds at least: seconds, for any repository
 * that is not hostile.
 */
const REPORTING_SHARE = 0.1;
const REPORTING_LEAST = 30 * SECOND;

export interface ScanTime {
  /** Fires at the limit: engines stop, and what they have found is put in order and kept. */
  readonly deadline: AbortSignal;
  stop(): void;
}

/** Starts the clock of a scan. `onOverrun` is called when even the reporting takes too long: then nothing is kept. */
export const startScanTime = (limitSeconds: number, onOverrun: () => void): ScanTime => {
  const controller = new AbortController();
  const limit = limitSeconds * SECOND;
  const soft = setTimeout(() => controller.abort(new ScanTimedOut()), limit);
  const hard = setTimeout(onOverrun, limit + Math.max(REPORTING_LEAST, limit * REPORTING_SHARE));
  return {
    deadline: controller.signal,
    stop: () => {
      clearTimeout(soft);
      clearTimeout(hard);
    },
  };
};
