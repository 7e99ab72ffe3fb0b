import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from './api-error.ts';
import type { Clients } from './clients.ts';
import { useApi, useRequest } from './environment.tsx';
import { hasEnded } from './scan-state.ts';
import { serverSentEvents } from './server-sent-events.ts';
import type { Scan } from './types.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * One scan, live until it ends: fetched once, then kept up to date by `streamScan`. The stream is read with `fetch`, since an
 * `EventSource` can't say which environment it means. `onEnd` is called when the scan ends before our eyes.
 */
export const useLiveScan = (scanId: string, onEnd?: (scan: Scan) => void) => {
  const api = useApi();
  const request = useRequest();
  const queries = useQueryClient();
  const init = { params: { path: { scan_id: scanId } } };
  const query = api.useQuery('get', '/scans/{scan_id}', init);
  const live = query.data !== undefined && !hasEnded(query.data);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the stream belongs to the scan; the rest only tells where it is read
  useEffect(() => {
    if (!live) return;
    const left = new AbortController();
    const show = (scan: Scan) => {
      queries.setQueryData(api.queryOptions('get', '/scans/{scan_id}', init).queryKey, scan);
      if (hasEnded(scan)) onEnd?.(scan);
    };
    follow({ scanId, request, signal: left.signal, show });
    return () => left.abort();
  }, [scanId, live]);

  return query;
};

const follow = async (options: {
  scanId: string;
  request: Clients['request'];
  signal: AbortSignal;
  show: (scan: Scan) => void;
}): Promise<void> => {
  const { scanId, request, signal, show } = options;
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      const { body } = await request(`/v1/scans/${scanId}/stream`, {
        headers: { Accept: 'text/event-stream' },
        signal,
      });
      for await (const { event, data } of serverSentEvents(body ?? new ReadableStream())) {
        if (event !== 'scan') continue;
        const scan: Scan = JSON.parse(data); // the contract of streamScan: the data is a scan
        show(scan);
        if (hasEnded(scan)) return;
        pause = FIRST_PAUSE_MS;
      }
    } catch (error) {
      if (signal.aborted || (error instanceof ApiError && error.status < 429 && error.status > 0)) return;
      console.warn('The stream of the scan broke off and is taken up again.', error);
    }
    await after(pause, signal);
  }
};

const after = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
