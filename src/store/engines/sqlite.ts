import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { unavailable } from '../../domain/kernel/failure.ts';
import { type Cell, type Db, type Queryable, type Row, type Sql, sql } from './db.ts';
import { createLocalListeners } from './local-listeners.ts';
import { migrate } from './migrate.ts';

const YIELD_EVERY = 16;
const YIELD_AFTER_MS = 10; // statements of many rows are few

/**
 * The embedded engine: one file, WAL, every commit synced (`FULL` lost nothing under simulated power loss, `NORMAL`
 * did). Calls are synchronous underneath, but a transaction awaits between its statements: meanwhile others read what
 * was last committed, by a connection of their own, and what writes waits in line behind it.
 */
export const openSqlite = async (file: string): Promise<Db> => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');

  const listeners = createLocalListeners();
  const run = createStatementRunner(database);
  // What is in memory alone, no other connection sees.
  const reader = file === ':memory:' ? null : new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  const read = reader && createStatementRunner(reader);
  let tail: Promise<unknown> = Promise.resolve();
  let busy = 0;

  const inLine = <T>(work: () => Promise<T>): Promise<T> => {
    busy += 1;
    const result = tail.then(work).finally(() => {
      busy -= 1;
    });
    tail = result.catch(() => undefined); // the caller gets the error; the line goes on
    return result;
  };

  const outside = <Shape extends object>(statement: Sql): Promise<Shape[]> => {
    if (busy === 0) return Promise.try(() => run<Shape>(statement));
    if (read && SELECT.test(statement.sql)) return Promise.try(() => read<Shape>(statement));
    return inLine(async () => run<Shape>(statement));
  };

  let statements = 0;
  let lastTurn = 0;
  const inTransaction: Queryable = {
    query: async <Shape extends object>(statement: Sql) => {
      statements += 1;
      // A long transaction lets timers and sockets have their turn; other statements wait in line all the same.
      if (statements % YIELD_EVERY === 0 || performance.now() - lastTurn > YIELD_AFTER_MS) {
        await setImmediate();
        lastTurn = performance.now();
      }
      return run<Shape>(statement);
    },
    skipLocked: sql``,
    keepRows: sql``,
  };

  const db: Db = {
    engine: 'sqlite',
    skipLocked: sql``,
    keepRows: sql``,
    query: <Shape extends object>(statement: Sql) => outside<Shape>(statement).catch(refuseWhenStuck),
    transaction: (work) =>
      inLine(async () => {
        database.exec('begin immediate');
        lastTurn = performance.now();
        try {
          const result = await work(inTransaction);
          database.exec('commit');
          return result;
        } catch (error) {
          if (database.isTransaction) database.exec('rollback');
          throw error;
        }
      }).catch(refuseWhenStuck),
    notify: async (channel, payload) => listeners.emit(channel, payload),
    listen: listeners.listen,
    close: async () => {
      await tail;
      if (reader?.isOpen) reader.close();
      if (database.isOpen) database.close();
    },
  };

  try {
    await migrate(db, {
      types: { id_text: 'text', unlogged_table: 'table' },
      run: async (_tx, script) => database.exec(script),
      lock: async () => undefined, // `begin immediate` is the lock
    });
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};

/** A statement that changes nothing, whatever else is in it. */
const SELECT = /^\s*select\b/i;

/** SQLite's BUSY, READONLY, IOERR and FULL: a full or failing disk, or another process that holds the file. */
const STUCK: ReadonlySet<number> = new Set([5, 8, 10, 13]);

/** A database that can't be written is the caller's cue to try again, not a bug. */
const refuseWhenStuck = (error: unknown): never => {
  const isStuck = error instanceof Error && 'errcode' in error && STUCK.has(Number(error.errcode) & 0xff);
  throw isStuck ? unavailable(error) : error;
};

/**
 * SQLite plans a statement anew for each value that a bare `limit ?` is given, which costs as much as reading a page.
 */
const BARE_LIMIT = /\blimit \?/g;

interface Prepared {
  statement: StatementSync;
  columns: string[];
}

const createStatementRunner = (database: DatabaseSync) => {
  const known = new Map<string, Prepared>();

  const prepare = (text: string): Prepared => {
    const statement = database.prepare(text.replaceAll(BARE_LIMIT, 'limit cast(? as integer)'));
    statement.setReturnArrays(true); // its objects have no prototype, and take three times as long to make and to read
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
    known.set(text, prepared);
    return prepared;
  };

  return <Shape extends object>({ sql: text, values }: Sql): Shape[] => {
    const { statement, columns } = known.get(text) ?? prepare(text);
    const rows = statement.all(...(values as Cell[])) as unknown as Cell[][]; // as it was told above
    // The columns are those the statement selects (see Queryable.query).
    return rows.map((cells) => toRow(columns, cells)) as Shape[];
  };
};

const toRow = (columns: readonly string[], cells: readonly Cell[]): Row => {
  const row: Row = {};
  for (let at = 0; at < columns.length; at += 1) row[columns[at] ?? ''] = cells[at] ?? null;
  return row;
};
