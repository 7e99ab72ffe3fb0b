import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import type { Clients } from './clients.ts';
import { useRequest } from './environment.tsx';
import { serverSentEvents } from './server-sent-events.ts';
import type { Schemas } from './types.ts';

export type ScanEvent = Schemas['EventRecord'];

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
const KINDS = ['scan.started', 'scan.progress', 'scan.completed', 'scan.failed', 'scan.timeout'];
const ADDRESS = `/v1/events/stream?${KINDS.map((kind) => `event=${kind}`).join('&')}`;

/**
 * Tells what happens to the environment's scans while the page is looked at: a hidden page closes its stream, since a browser opens only a
 * few connections at once. Gives whether the stream is open; who is shown nothing by it must ask now and then.
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
    listen({ request, signal, tell: (event) => tell(event), connected: setConnected }).catch((error: unknown) => {
      console.warn('The stream of events has a fault.', error);
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

interface Listening {
  request: Clients['request'];
  signal: AbortSignal;
  tell: (event: ScanEvent) => void;
  connected: (connected: boolean) => void;
}

/** Refused or broken off, the stream is asked for again, ever less often; nothing depends on it. */
const listen = async ({ request, signal, tell, connected }: Listening): Promise<void> => {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      const { body } = await request(ADDRESS, { headers: { Accept: 'text/event-stream' }, signal });
      connected(true);
      for await (const { data } of serverSentEvents(body ?? new ReadableStream())) {
        tell(JSON.parse(data) as ScanEvent); // the contract of streamEvents: the data is an event record
        pause = FIRST_PAUSE_MS;
      }
    } catch (error) {
      if (signal.aborted || isRefused(error)) return;
      console.warn('The stream of events broke off and is taken up again.', error);
    }
    connected(false);
    await after(pause, signal);
  }
};

/** Asking again would change nothing; too many streams or requests are another matter. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 429;

const after = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
