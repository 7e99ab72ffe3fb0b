import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi, useRequest } from '../environment.tsx';
import type { Scan } from '../types.ts';
import { hasEnded } from './scan-state.ts';
import { followStream } from './stream.ts';

/**
 * One scan, live until it ends: fetched once, then kept up to date by `streamScan`. `onEnd` is called when the scan
 * ends before our eyes.
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
    void followStream<Scan>(request, {
      address: `/v1/scans/${scanId}/stream`,
      signal: left.signal,
      isLast: hasEnded,
      onItem: show,
    });
    return () => left.abort();
  }, [scanId, live]);

  return query;
};
