import { type Db, type Queryable, sql } from '../engines/db.ts';

/**
 * Brings rows of before into a shape that a migration can't give them in SQL. Batches are transactions of their own, so
 * that a process that is killed goes on where it was, and a large database locks nobody out for long.
 */
export interface Backfill {
  /** Never changes: by it a database knows what was done to it. */
  readonly name: string;
  /** Works through what comes after a position (null: from the start); answers where it came to, null at the end. */
  batch(tx: Queryable, position: string | null, now: number): Promise<string | null>;
}

export interface BackfillProgress {
  name: string;
  batches: number;
}

/**
 * Runs those that have not come to their end, in their order; a database that is new has come to the end of all.
 * Processes that start together take turns batch by batch.
 */
export const runBackfills = async (
  db: Db,
  backfills: readonly Backfill[],
  { now, onDone }: { now: () => number; onDone: (progress: BackfillProgress) => void },
): Promise<void> => {
  if (await isNew(db)) return finishAll(db, backfills, now());
  for (const backfill of backfills) {
    let batches = 0;
    while (await runBatch(db, backfill, now())) batches += 1;
    if (batches > 0) onDone({ name: backfill.name, batches });
  }
};

/** A database that nothing was stored in yet. */
const isNew = async (db: Db): Promise<boolean> => (await db.query(sql`select scan_id from scans limit 1`)).length === 0;

const finishAll = (db: Db, backfills: readonly Backfill[], now: number): Promise<void> =>
  db.transaction(async (tx) => {
    for (const { name } of backfills)
      await tx.query(sql`insert into backfills (name, finished_at) values (${name}, ${now}) on conflict do nothing`);
  });

/** False: it has come to its end before. */
const runBatch = (db: Db, { name, batch }: Backfill, now: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.query(sql`insert into backfills (name) values (${name}) on conflict do nothing`);
    // An update that changes nothing locks the row on PostgreSQL; on SQLite the transaction has the only writer's place
    const [state] = await tx.query<{ position: string | null; finished_at: number | null }>(
      sql`update backfills set name = name where name = ${name} returning position, finished_at`,
    );
    if (!state || state.finished_at !== null) return false;
    const position = await batch(tx, state.position, now);
    await tx.query(sql`update backfills set position = ${position}, finished_at = ${position === null ? now : null}
      where name = ${name}`);
    return true;
  });
