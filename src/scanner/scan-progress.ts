import type { components } from '../../generated/openapi.ts';

export type ScanPhase = components['schemas']['ScanPhase'];

/** `percent` (0–100) never falls within one scan; file counts are null until the files are listed. */
export interface ScanProgress {
  readonly phase: ScanPhase;
  readonly percent: number;
  readonly filesScanned: number | null;
  readonly filesTotal: number | null;
}

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

/** Reports progress whenever it has grown, and never backwards: engines run side by side and speak out of turn. */
export const createProgress = (onProgress: (progress: ScanProgress) => void): ProgressReporter => {
  let last: ScanProgress = { phase: 'queued', percent: 0, filesScanned: null, filesTotal: null };
  const report = (next: ScanProgress): void => {
    const percent = Math.max(last.percent, Math.floor(next.percent));
    const grown = percent > last.percent || next.phase !== last.phase || next.filesTotal !== last.filesTotal;
    if (!grown) return;
    last = { ...next, percent };
    onProgress(last);
  };
  return {
    enter: (phase) => report({ ...last, phase, percent: phaseStart[phase] }),
    setTotal: (filesTotal) => report({ ...last, filesScanned: 0, filesTotal }),
    scanned: (fraction) => {
      const { scanning, reporting } = phaseStart;
      const filesScanned = Math.floor((last.filesTotal ?? 0) * Math.min(1, fraction));
      const percent = scanning + (reporting - scanning) * Math.min(1, fraction);
      report({ ...last, percent, filesScanned: Math.max(last.filesScanned ?? 0, filesScanned) });
    },
  };
};
