import type { EventLog, EventRecord } from '../../domain/events/event-log.ts';
import type { EventStream } from '../../domain/events/event-stream.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';
import { timeFilters } from '../requests/time-of.ts';
import { type StreamMessage, toServerSentEvents } from '../streams/server-sent-events.ts';

type EventHandlers = Pick<Handlers, 'listEvents' | 'getEvent' | 'streamEvents'>;

interface Sources {
  eventLog: EventLog;
  eventStream: EventStream;
}

export const createEventHandlers = ({ eventLog, eventStream }: Sources): EventHandlers => ({
  listEvents: async ({ query }, context) => {
    const { limit, cursor, event, scan_id, created_after, created_before } = query;
    const filter = { event, scan_id, ...timeFilters({ created_after, created_before }, context.refuse) };
    const page = await eventLog.list(context.caller, filter, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  getEvent: async ({ path }, { caller }) => ({ status: 200, body: await eventLog.get(caller, path.event_id) }),

  streamEvents: async ({ query, header }, { caller, untilGone, isStillAdmitted }) => {
    const items = await eventStream.follow(caller, {
      event: query.event,
      last_event_id: header['last-event-id'],
      signal: untilGone(),
      allowed: isStillAdmitted,
    });
    return { status: 200, type: 'text/event-stream', body: toServerSentEvents(items, toMessage) };
  },
});

const toMessage = (record: EventRecord): StreamMessage => ({ id: record.event_id, event: record.event, data: record });
