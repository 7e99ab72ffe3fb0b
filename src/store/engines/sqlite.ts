import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { unavailable } from '../../domain/kernel/failure.ts';
import { type Db, type Queryable, type Sql, sql } from './db.ts';
import { createLocalListeners } from './local-listeners.ts';
import { migrate } from './migrate.ts';

const YIELD_EVERY = 16;
const YIELD_AFTER_MS = 10; // statements of many rows are few

/**
 * The embedded engine: one file, WAL, every commit synced (`FULL` lost nothing under simulated power loss, `NORMAL`
 * did). Calls are synchronous underneath, but a transaction awaits between its statements, so others wait in line
 * behind it.
 */
export const openSqlite = async (file: string): Promise<Db> => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: 10_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');

  const listeners = createLocalListeners();
  const run = createStatementRunner(database);
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
    query: <Shape extends object>(statement: Sql) =>
      (busy === 0 ? Promise.try(() => run<Shape>(statement)) : inLine(async () => run<Shape>(statement))).catch(
        refuseWhenStuck,
      ),
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
      if (database.isOpen) database.close();
    },
  };

  try {
    await migrate(db, {
      types: { id_text: 'text' },
      run: async (_tx, script) => database.exec(script),
      lock: async () => undefined, // `begin immediate` is the lock
    });
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};

/** SQLite's BUSY, READONLY, IOERR and FULL: a full or failing disk, or another process that holds the file. */
const STUCK: ReadonlySet<number> = new Set([5, 8, 10, 13]);

/** A database that can't be written is the caller's cue to try again, not a bug. */
const refuseWhenStuck = (error: unknown): never => {
  const isStuck = error instanceof Error && 'errcode' in error && STUCK.has(Number(error.errcode) & 0xff);
  throw isStuck ? unavailable(error) : error;
};

const createStatementRunner = (database: DatabaseSync) => {
  const prepared = new Map<string, StatementSync>();

  const prepare = (text: string): StatementSync => {
    const known = prepared.get(text);
    if (known) return known;
    const statement = database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };

  return <Shape extends object>(statement: Sql): Shape[] =>
    // The columns are those the statement selects (see Queryable.query).
    prepare(statement.sql).all(...(statement.values as (string | number | null)[])) as Shape[];
};
