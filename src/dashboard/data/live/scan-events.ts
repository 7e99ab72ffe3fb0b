import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useRequest } from '../environment.tsx';
import type { Schemas } from '../types.ts';
import { followStream } from './stream.ts';

export type ScanEvent = Schemas['EventRecord'];

/** Whether lists of scans follow a kind of event. */
const FOLLOWED: Readonly<Record<Schemas['EventKind'], boolean>> = {
  'scan.started': true,
  'scan.progress': true,
  'scan.completed': true,
  'scan.failed': true,
  'scan.timeout': true,
  'issue.critical': false,
};
const wanted = Object.entries(FOLLOWED).flatMap(([kind, isFollowed]) => (isFollowed ? [`event=${kind}`] : []));
const ADDRESS = `/v1/events/stream?${wanted.join('&')}`;

/**
 * Tells what happens to the environment's scans while the page is looked at: a hidden page closes its stream, since a
 * browser opens only a few connections at once. Gives whether the stream is open; who is shown nothing by it must ask
 * now and then.
 */
export const useScanEvents = (onEvent: (event: ScanEvent) => void): boolean => {
  const request = useRequest();
  const [connected, setConnected] = useState(false);
  const visible = useSyncExternalStore(onVisibility, isVisible);
  const tell = useEffectEvent(onEvent);
  useEffect(() => {
    if (!visible) return;
    const left = new AbortController();
    const { signal } = left;
    void followStream<ScanEvent>(request, {
      address: ADDRESS,
      signal,
      isLast: () => false,
      onItem: (event) => tell(event),
      onConnection: (connection) => setConnected(connection === 'open'),
    });
    return () => {
      left.abort();
      setConnected(false);
    };
  }, [request, visible]);
  return connected;
};

const onVisibility = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

const isVisible = (): boolean => document.visibilityState === 'visible';
