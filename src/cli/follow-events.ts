import { setTimeout } from 'node:timers/promises';
import type { components } from '../../generated/openapi.ts';
import { SECOND } from '../domain/time.ts';
import { UsageError } from './exit.ts';
import { backoff } from './patient-fetch.ts';
import { Refusal } from './refusal.ts';
import type { Server } from './server.ts';
import { readServerSentEvents } from './server-sent-events.ts';

export type EventRecord = components['schemas']['EventRecord'];
export type EventKind = components['schemas']['EventKind'];

interface Follower {
  /** All kinds without it. */
  kinds: EventKind[] | undefined;
  signal: AbortSignal;
  /** Told what becomes of the connection. */
  say: (line: string) => void;
  /** Called whenever the stream stands. */
  onOpen: () => void;
}

/** The service sends a comment every 15 s; three that did not come mean that nobody is there any more. */
const SILENCE = 45 * SECOND;

/**
 * The events of the key's environment, from now until the signal fires. When the connection breaks it is made again and goes on after the last event, so
 * that none is missed. Rejects when the first connection fails, and when the service refuses the key.
 */
export const followEvents = async function* (server: Server, follower: Follower): AsyncGenerator<EventRecord> {
  const { signal, say } = follower;
  let last: string | undefined;
  let failures = 0;
  let wasOpen = false;
  while (!signal.aborted) {
    try {
      for await (const record of stream(server, follower, last, () => {
        failures = 0;
        wasOpen = true;
      })) {
        last = record.event_id;
        yield record;
      }
      if (!signal.aborted) say('the server ended the stream');
    } catch (error) {
      if (signal.aborted) return;
      if (isForgotten(error, last)) {
        say('the server no longer keeps the last event seen here: what came after it is missing, see GET /v1/events');
        last = undefined;
        continue;
      }
      if (!wasOpen || error instanceof UsageError) throw error;
      say(error instanceof Error ? error.message : String(error));
    }
    failures += 1;
    const pause = backoff(failures, Math.random);
    await setTimeout(pause, undefined, { signal }).catch(() => undefined); // the loop looks at the signal
  }
};

const isForgotten = (error: unknown, last: string | undefined): boolean =>
  last !== undefined && error instanceof Refusal && error.code === 'VALIDATION_FAILED';

/** One connection, to its end. */
const stream = async function* (
  { api, given }: Server,
  { kinds, signal, onOpen }: Follower,
  last: string | undefined,
  onConnected: () => void,
): AsyncGenerator<EventRecord> {
  const silence = new AbortController();
  const alarm = globalThis.setTimeout(() => silence.abort(new Error('the server fell silent')), SILENCE);
  try {
    const body = await given(
      api.GET('/events/stream', {
        params: {
          query: kinds ? { event: kinds } : {},
          header: last === undefined ? {} : { 'Last-Event-ID': last },
        },
        headers: { Accept: 'text/event-stream' },
        parseAs: 'stream',
        signal: AbortSignal.any([signal, silence.signal]),
      }),
    );
    if (!body) return;
    onConnected();
    onOpen();
    // Each message is the event record of the contract.
    for await (const { data } of readServerSentEvents(body, () => alarm.refresh()))
      yield JSON.parse(data) as EventRecord;
  } finally {
    clearTimeout(alarm);
  }
};
