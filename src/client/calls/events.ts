import type { EventRecord, Query } from '../contract-types.ts';
import type { Time } from '../transport/time.ts';
import { type Api, type CallOptions, dataOf } from './answer.ts';
import { type Connection, follow } from './event-stream.ts';
import { type List, listOf } from './list.ts';

export interface EventStreamOptions extends CallOptions, Query<'streamEvents'> {
  /** Id of the event after which to begin; without it, with what happens from now on. */
  after?: string;
  /** Is told when the stream is open, and when it was lost and will be opened again. */
  onConnection?: (connection: Connection) => void;
}

export const createEventCalls = ({ api, time, random }: { api: Api; time: Time; random: () => number }) => ({
  /** Lists the events of the last 30 days, the newest first, whether or not a webhook took them. Needs `read`. */
  list: (query: Query<'listEvents'> = {}, options: CallOptions = {}): List<EventRecord> =>
    listOf(query, (query) => dataOf(api.GET('/events', { params: { query }, ...options }))),

  /** Returns one event with the time when it happened. Needs `read`. */
  get: (event_id: string, options: CallOptions = {}): Promise<EventRecord> =>
    dataOf(api.GET('/events/{event_id}', { params: { path: { event_id } }, ...options })),

  /**
   * Gives events as they happen, without end. A lost connection is opened again after the last event, so none is
   * missed; where that fails, it throws. Needs `read`.
   */
  stream: ({
    after,
    onConnection,
    signal,
    ...query
  }: EventStreamOptions = {}): AsyncGenerator<EventRecord, void, undefined> => {
    const open = (lastId = after) => {
      const header = lastId === undefined ? {} : { 'Last-Event-ID': lastId };
      return dataOf(
        api.GET('/events/stream', { params: { query, header }, parseAs: 'stream', ...(signal && { signal }) }),
      );
    };
    return follow<EventRecord>({ open, isLast: () => false, onConnection, time, random, signal });
  },
});
