import type { ScanProgress } from '../domain/scans/scan-run.ts';

type ScanPhase = ScanProgress['phase'];

/** Where each phase begins: checkout and listing are short beside the engines. */
const phaseStart: Readonly<Record<ScanPhase, number>> = {
  queued: 0,
  checkout: 0,
  listing: 10,
  scanning: 15,
  reporting: 95,
  done: 100,
};

export interface ProgressReporter {
  enter(phase: ScanPhase): void;
  setTotal(files: number): void;
  /** `fraction` (0–1) of the work of all engines is done. */
  scanned(fraction: number): void;
}

/**
 * Reports progress whenever it has grown, and never a smaller percentage: engines run side by side and speak out of
 * turn.
 */
export const createProgress = (onProgress: (progress: ScanProgress) => void): ProgressReporter => {
  let last: ScanProgress = { phase: 'queued', percent: 0, files_scanned: 0, files_total: null };
  const report = (next: ScanProgress): void => {
    const percent = Math.max(last.percent, Math.floor(next.percent));
    const grown = percent > last.percent || next.phase !== last.phase || next.files_total !== last.files_total;
    if (!grown) return;
    last = { ...next, percent };
    onProgress(last);
  };
  return {
    enter: (phase) => report({ ...last, phase, percent: phaseStart[phase] }),
    setTotal: (files_total) => report({ ...last, files_scanned: 0, files_total }),
    scanned: (fraction) => {
      const { scanning, reporting } = phaseStart;
      const files_scanned = Math.floor((last.files_total ?? 0) * Math.min(1, fraction));
      const percent = scanning + (reporting - scanning) * Math.min(1, fraction);
      report({ ...last, percent, files_scanned: Math.max(last.files_scanned, files_scanned) });
    },
  };
};
