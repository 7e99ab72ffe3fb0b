import type { components } from '../../../generated/openapi.ts';
import type { Scope } from '../kernel/caller.ts';
import { notFound } from '../kernel/failure.ts';
import { decodeCursor, type Page, type PageRequest, type Place, type SortKey, toPage } from '../kernel/page.ts';
import type { EventKind } from './events.ts';

export type EventRecord = components['schemas']['EventRecord'];

export interface EventFilter {
  event?: EventKind[] | undefined;
  scan_id?: string | undefined;
  /** Epoch milliseconds, both exclusive. */
  created_after?: number | undefined;
  created_before?: number | undefined;
}

export interface EventLogStore {
  find(scope: Scope, event_id: string): Promise<EventRecord | null>;
  /** Newest first. */
  list(scope: Scope, filter: EventFilter, page: { limit: number; after: Place | null }): Promise<EventRecord[]>;
  /** Place of an event in the order of commits, 0 before all of them; null when there is no such event. */
  position(scope: Scope, event_id: string): Promise<number | null>;
  lastPosition(scope: Scope): Promise<number>;
  /** What was committed after a position, in that order. */
  since(scope: Scope, position: number, limit: number): Promise<{ position: number; record: EventRecord }[]>;
}

/** What has happened, whether or not a webhook was told. */
export const createEventLog = ({ store }: { store: { eventLog: EventLogStore } }) => ({
  list: async (scope: Scope, filter: EventFilter, { limit, cursor }: PageRequest): Promise<Page<EventRecord>> => {
    const after = decodeCursor(cursor, [0, 'evt_'] as const satisfies SortKey);
    const rows = await store.eventLog.list(scope, filter, { limit: limit + 1, after });
    return toPage(rows, limit, ({ occurred_at, event_id }) => [Date.parse(occurred_at), event_id]);
  },

  get: async (scope: Scope, event_id: string): Promise<EventRecord> => {
    const event = await store.eventLog.find(scope, event_id);
    if (!event) throw notFound();
    return event;
  },
});

export type EventLog = ReturnType<typeof createEventLog>;
