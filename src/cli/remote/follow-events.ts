import type { Connection, EventKind, EventRecord } from '../../client/index.ts';
import { Refusal } from './refusal.ts';
import type { Server } from './server.ts';

interface Follower {
  /** All kinds without it. */
  kinds: EventKind[] | undefined;
  signal: AbortSignal;
  /** Told what becomes of the connection. */
  say: (line: string) => void;
  /** Called whenever the stream stands. */
  onOpen: () => void;
}

/**
 * The events of the key's environment, from now until the signal fires. When the connection breaks it is made again and
 * goes on after the last event, so that none is missed. Rejects when the first connection fails, and when the service
 * refuses the key.
 */
export const followEvents = async function* (server: Server, follower: Follower): AsyncGenerator<EventRecord> {
  const { kinds, signal, say, onOpen } = follower;
  const onConnection = (connection: Connection): void =>
    connection === 'open' ? onOpen() : say('the connection was lost');
  let last: string | undefined;
  while (!signal.aborted) {
    const query = { ...(kinds && { event: kinds }), ...(last !== undefined && { after: last }) };
    const events = server.client.events.stream({ ...query, signal, onConnection });
    try {
      for (let next = await server.given(events.next()); !next.done; next = await server.given(events.next())) {
        last = next.value.event_id;
        yield next.value;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (last === undefined || !isForgotten(error)) throw error;
      say('the server no longer stores the last event seen here: later events may be missing, see GET /v1/events');
      last = undefined;
    }
  }
};

const isForgotten = (error: unknown): boolean => error instanceof Refusal && error.code === 'VALIDATION_FAILED';
