import { createBell } from '../kernel/bell.ts';
import type { Scope } from '../kernel/caller.ts';
import { notFound } from '../kernel/failure.ts';
import { type Now, SECOND } from '../kernel/time.ts';
import type { Hints } from '../kernel/transaction.ts';
import { SCAN_CHANGED, type Scan, type ScanStore } from './scans.ts';

export interface ScanWatcher {
  scan_id: string;
  /** Fires when nobody reads any more. */
  signal: AbortSignal;
  /** Whether the watcher may still read; asked at every heartbeat. */
  allowed: () => Promise<boolean>;
}

export interface ScanStreamDependencies {
  store: { scans: Pick<ScanStore, 'find'> } & Pick<Hints, 'listen'>;
  now: Now;
  /** Milliseconds between signs of life. */
  heartbeatMs?: number;
}

/** How late a change can be when its hint was lost. */
const POLL = SECOND;

/**
 * Follows one scan to its end: as it is, then whenever it has changed. A slow reader gets fewer, never older, states.
 */
export const createScanStream = ({ store, now, heartbeatMs = 15 * SECOND }: ScanStreamDependencies) => {
  /** Also when the clock was set back: whether the reader may go on must not wait for it. */
  const isDue = (beatAt: number): boolean => {
    const left = beatAt - now();
    return left <= 0 || left > heartbeatMs;
  };

  const states = async function* (scope: Scope, first: Scan, watcher: ScanWatcher): AsyncGenerator<Scan | 'heartbeat'> {
    const { scan_id, signal, allowed } = watcher;
    const bell = createBell(store, { channel: SCAN_CHANGED, about: scan_id, signal });
    let told = '';
    let beatAt = now() + heartbeatMs;
    try {
      for (let scan: Scan | null = first; scan && !signal.aborted; scan = await store.scans.find(scope, scan_id)) {
        if (JSON.stringify(scan) !== told) yield scan;
        told = JSON.stringify(scan);
        if (scan.finished_at !== null) return;
        if (isDue(beatAt)) {
          if (!(await allowed())) return;
          yield 'heartbeat';
          beatAt = now() + heartbeatMs;
        }
        await bell.rung(Math.min(POLL, Math.max(beatAt - now(), 1)));
      }
    } finally {
      bell.remove();
    }
  };

  return {
    /** Throws NOT_FOUND for a scan that is not there. */
    watch: async (scope: Scope, watcher: ScanWatcher): Promise<AsyncGenerator<Scan | 'heartbeat'>> => {
      const scan = await store.scans.find(scope, watcher.scan_id);
      if (!scan) throw notFound();
      return states(scope, scan, watcher);
    },
  };
};

export type ScanStream = ReturnType<typeof createScanStream>;
