import { type Queryable, sql } from '../engines/db.ts';

export interface Gauges {
  /** Counted up to `MOST_COUNTED`. */
  deliveriesWaiting: number;
  /** Epoch milliseconds; null when nothing is due. */
  oldestDueAt: number | null;
  scansQueued: number;
  scansRunning: number;
}

/** A backlog of any length must not make a scrape slow. */
const MOST_COUNTED = 100_000;

/** What waits at `now` (epoch milliseconds): counts over partial indexes, which hold nothing that has ended. */
export const readGauges = async (db: Queryable, now: number): Promise<Gauges> => {
  const due = sql`status = 'pending' and next_attempt_at <= ${now}`;
  const [row] = await db.query<Gauges>(sql`select
    (select count(*) from (select 1 from deliveries where ${due} limit ${MOST_COUNTED}) waiting) as "deliveriesWaiting",
    (select min(next_attempt_at) from deliveries where ${due}) as "oldestDueAt",
    (select count(*) from scans where status = 'queued' and fixture is null) +
      (select count(*) from scans where fixture is not null and finished_at is null and status = 'queued') as "scansQueued",
    (select count(*) from scans where status = 'running' and fixture is null) +
      (select count(*) from scans where fixture is not null and finished_at is null and status = 'running') as "scansRunning"`);
  if (!row) throw new Error('a query without a table gave no row');
  return row;
};
