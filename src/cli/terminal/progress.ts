import type { components } from '../../../generated/openapi.ts';
import { note } from './table.ts';

type Scan = components['schemas']['Scan'];

/** Shows somebody who waits how far a scan is: on standard error, never part of the result. */
export interface Progress {
  percent(percent: number, doing: string): void;
  scan(scan: Pick<Scan, 'status' | 'progress'>): void;
  /** Wipes what should not stay. */
  end(): void;
}

const CELLS = 24;
const WIPE = '\r\u001b[K';

/** A bar on a terminal; elsewhere, where a log keeps every line, one line per phase of a scan. */
export const createProgress = (): Progress => (process.stderr.isTTY ? createBar() : createPhaseLines());

const createBar = (): Progress => {
  const percent: Progress['percent'] = (done, doing) => {
    process.stderr.write(`${WIPE}${barOf(done)}  ${doing}`);
  };
  return {
    percent,
    scan: (scan) => percent(scan.progress.percent, doingOf(scan)),
    end: () => void process.stderr.write(WIPE),
  };
};

const barOf = (percent: number): string => {
  const full = Math.round((percent / 100) * CELLS);
  return `[${'#'.repeat(full)}${'-'.repeat(CELLS - full)}] ${String(percent).padStart(3)} %`;
};

const doingOf = ({ status, progress: { phase, files_scanned, files_total } }: Pick<Scan, 'status' | 'progress'>) => {
  if (status !== 'running') return status;
  return phase === 'scanning' && files_total !== null ? `scanning, ${files_scanned} of ${files_total} files` : phase;
};

const createPhaseLines = (): Progress => {
  let said = '';
  return {
    percent: () => undefined,
    scan: ({ status, progress }) => {
      const phase = status === 'running' ? `running: ${progress.phase}` : status;
      if (phase !== said) note(phase);
      said = phase;
    },
    end: () => undefined,
  };
};
