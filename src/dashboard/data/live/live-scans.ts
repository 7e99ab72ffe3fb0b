import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { standing, useRefresh } from '../refresh.ts';
import type { Scan, Schemas } from '../types.ts';
import { useScanEvents } from './scan-events.ts';
import { hasEnded, withProgress } from './scan-state.ts';

type ScanList = Schemas['ScanList'];

/** Scans that a page shows, as far as it matters here. */
interface ShownScans {
  data: readonly Pick<Scan, 'status'>[];
}

/** Many scans may end at once; the rate limit is not for us to spend. */
const LEAST_GAP_MS = 5_000;
const SOON_MS = 200;
const WITH_STREAM_MS = 30_000;
const WITHOUT_STREAM_MS = 10_000;

/**
 * Keeps every list of scans on the page up to date while scans run: progress is written into the lists, a start or an
 * end fetches them again. Gives a `refetchInterval` for those lists, since a canceled scan sends no event and a stream
 * may be refused.
 */
export const useLiveScans = (): ((query: { state: { data?: ShownScans | undefined } }) => number | false) => {
  const queries = useQueryClient();
  const refreshSoon = useRefreshSoon();
  const connected = useScanEvents((event) => {
    if (event.event === 'scan.progress') {
      queries.setQueriesData<ScanList>({ queryKey: ['get', '/scans'] }, (list) => list && withProgress(list, event));
    } else {
      refreshSoon();
    }
  });
  return ({ state }) => {
    const isRunning = state.data?.data.some((scan) => !hasEnded(scan)) ?? false;
    if (!isRunning) return false;
    return connected ? WITH_STREAM_MS : WITHOUT_STREAM_MS;
  };
};

const useRefreshSoon = (): (() => void) => {
  const refresh = useRefresh();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        last.current = Date.now();
        void refresh('/scans', ...standing);
      },
      Math.max(SOON_MS, last.current + LEAST_GAP_MS - Date.now()),
    );
  };
};
