import type { EventSource, EventStore, NewEvent } from '../../domain/events/events.ts';
import type { NewId } from '../../domain/kernel/ids.ts';
import { type Queryable, sql } from '../engines/db.ts';
import { inScope } from '../kernel/scope.ts';

/** The outbox: an event and its deliveries are rows of the transaction that causes them. */
export const createEventStore = (db: Queryable, newId: NewId): EventStore => ({
  append: async (source, events, occurred_at) => {
    if (events.length === 0) return;
    const receivers = await activeWebhooks(db, source);
    let sequence = await reserveSequence(db, source, events.length);
    let position = await reservePositions(db, source, events.length);
    for (const event of events) {
      const event_id = await insertEvent(db, newId, { source, event, sequence, position, occurred_at });
      if (event_id === null) continue; // an earlier run of this scan has told it already
      if (event.event === 'scan.progress') await supersedeProgress(db, source, occurred_at);
      const interested = receivers.filter(({ events: wanted }) => wanted.includes(event.event));
      for (const { webhook_id } of interested)
        await db.query(sql`insert into deliveries (delivery_id, webhook_id, event_id, account_id, scan_id, event, sequence,
            status, next_attempt_at, created_at)
          values (${newId('dlv')}, ${webhook_id}, ${event_id}, ${source.account_id}, ${source.scan_id}, ${event.event},
            ${sequence}, 'pending', ${occurred_at}, ${occurred_at})`);
      sequence += 1;
      position += 1;
    }
  },
});

/**
 * Who listens. A webhook that is being deleted waits until the deliveries that name it are there, and takes them along.
 */
const activeWebhooks = async (db: Queryable, source: EventSource) => {
  const rows = await db.query<{ webhook_id: string; events: string }>(sql`select webhook_id, events from webhooks
    where ${inScope(source)} and active = 1 ${db.keepRows}`);
  // Written by the webhook store from the contract's event kinds.
  return rows.map(({ webhook_id, events }) => ({ webhook_id, events: JSON.parse(events) as NewEvent['event'][] }));
};

/** The first of `count` numbers that no other event of the scan has. */
const reserveSequence = async (db: Queryable, source: EventSource, count: number): Promise<number> => {
  const [row] = await db.query<{ next: number }>(sql`update scans set event_sequence = event_sequence + ${count}
    where scan_id = ${source.scan_id} and ${inScope(source)} returning event_sequence as next`);
  return (row?.next ?? count) - count;
};

/**
 * The first of `count` numbers in the order of the environment's commits: the next append waits here until this
 * transaction has ended. No other row that two transactions contend for may be locked after it.
 */
const reservePositions = async (
  db: Queryable,
  { account_id, environment }: EventSource,
  count: number,
): Promise<number> => {
  const [row] = await db.query<{ last: number }>(sql`insert into event_positions (account_id, environment, last)
    values (${account_id}, ${environment}, ${count})
    on conflict (account_id, environment) do update set last = event_positions.last + ${count} returning last`);
  return (row?.last ?? count) - count + 1;
};

interface Insertion {
  source: EventSource;
  event: NewEvent;
  sequence: number;
  position: number;
  occurred_at: number;
}

const insertEvent = async (db: Queryable, newId: NewId, insertion: Insertion): Promise<string | null> => {
  const { source, event, sequence, position, occurred_at } = insertion;
  const [row] = await db.query<{ event_id: string }>(sql`insert into events
      (event_id, account_id, environment, scan_id, event, sequence, position, dedupe_key, data,
        occurred_at)
    values (${newId('evt')}, ${source.account_id}, ${source.environment}, ${source.scan_id}, ${event.event}, ${sequence},
      ${position}, ${event.dedupe_key}, ${JSON.stringify(event.data)}, ${occurred_at})
    on conflict (scan_id, dedupe_key) do nothing returning event_id`);
  return row?.event_id ?? null;
};

/** Leaves alone what is on its way to a receiver just now. */
const supersedeProgress = async (db: Queryable, { scan_id, account_id }: EventSource, at: number): Promise<void> => {
  await db.query(sql`update deliveries set status = 'superseded', next_attempt_at = null, finished_at = ${at}
    where scan_id = ${scan_id} and account_id = ${account_id} and event = 'scan.progress' and status = 'pending' and lease_token is null`);
};
