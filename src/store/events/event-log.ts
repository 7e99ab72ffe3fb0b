import { readEventData } from '../../domain/events/event-data.ts';
import type { EventFilter, EventLogStore, EventRecord } from '../../domain/events/event-log.ts';
import { isoTime } from '../../domain/kernel/time.ts';
import { empty, join, type Queryable, raw, type Sql, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';
import { ofScan } from '../scans/scans.ts';

interface EventRow {
  event_id: string;
  event: EventRecord['event'];
  scan_id: string;
  occurred_at: number;
  data: string;
  environment: EventRecord['environment'];
}

const columns = raw('event_id, event, scan_id, occurred_at, data, environment');

export const createEventLogStore = (db: Queryable): EventLogStore => ({
  find: async (scope, event_id) => {
    const [row] = await db.query<EventRow>(
      sql`select ${columns} from events where event_id = ${event_id} and ${inScope(scope)}`,
    );
    return row ? toRecord(row) : null;
  },

  list: async (scope, filter, { limit, after }) => {
    const rows = await db.query<EventRow>(sql`select ${columns} from events
      where ${filter.scan_id === undefined ? inScope(scope) : ofScan(scope, filter.scan_id)} ${conditions(filter)}
      ${after ? sql`and (occurred_at, event_id) < (${after[0]}, ${after[1]})` : empty}
      order by occurred_at desc, event_id desc limit ${limit}`);
    return rows.map(toRecord);
  },

  position: async (scope, event_id) => {
    const [row] = await db.query<{ position: number }>(sql`select coalesce(position, 0) as position from events
      where event_id = ${event_id} and ${inScope(scope)}`);
    return row?.position ?? null;
  },

  lastPosition: async (scope) => {
    const [row] = await db.query<{ last: number }>(sql`select last from event_positions where ${inScope(scope)}`);
    return row?.last ?? 0;
  },

  since: async (scope, position, limit) => {
    const rows = await db.query<EventRow & { position: number }>(sql`select position, ${columns} from events
      where ${inScope(scope)} and position > ${position} order by position limit ${limit}`);
    return rows.map((row) => ({ position: row.position, record: toRecord(row) }));
  },
});

const conditions = ({ event, created_after, created_before }: EventFilter): Sql => {
  const parts = [
    ...(event ? [sql`and event in (${join(event)})`] : []),
    ...(created_after === undefined ? [] : [sql`and occurred_at > ${created_after}`]),
    ...(created_before === undefined ? [] : [sql`and occurred_at < ${created_before}`]),
  ];
  return parts.length > 0 ? join(parts, ' ') : empty;
};

const toRecord = (row: EventRow): EventRecord => {
  const record = {
    event_id: row.event_id,
    event: row.event,
    scan_id: row.scan_id,
    occurred_at: isoTime(row.occurred_at),
    data: readEventData(row.event, row.data),
    environment: row.environment,
  } satisfies { [Property in keyof EventRecord]: EventRecord[Property] };
  return record as EventRecord; // the data is that of the row's kind, which the compiler cannot follow through the table
};
