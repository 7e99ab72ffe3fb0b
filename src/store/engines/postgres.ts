import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Logger } from 'pino';
import { unavailable } from '../../domain/kernel/failure.ts';
import { type Db, type Queryable, raw, type Sql, sql } from './db.ts';
import { createLocalListeners } from './local-listeners.ts';
import { type MigrationDialect, migrate } from './migrate.ts';

const MIGRATION_LOCK = 7_341_905; // any constant, the same in every process
const CHANNEL = 'sightline';
const RELISTEN_MS = 1_000;
const CONNECT_WITHIN_MS = 5_000; // then the caller hears of it, rather than wait for as long as the network does

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // counts and epoch milliseconds fit 2^53

export interface PostgresOptions {
  url: string;
  log: Logger;
  poolSize?: number;
  /** Time to reach the server, and for a connection of the pool to become free. */
  connectWithinMs?: number;
  /** Time for one statement; none of ours takes long. */
  statementWithinMs?: number;
}

const STATEMENT_WITHIN_MS = 30_000;

/** The engine past one machine: any number of api and worker processes share it. */
export const openPostgres = async (options: PostgresOptions): Promise<Db> => {
  const pool = new pg.Pool({ ...connectionOf(options), max: options.poolSize ?? 10 });
  // Listened to on each connection, idle or in a transaction: an error that nobody listens to would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => options.log.warn({ err: error }, 'database connection lost'));
  });
  pool.on('error', () => undefined);

  const listeners = createLocalListeners();
  const subscription = subscribe(options, listeners.emit);
  const runner = (client: pg.Pool | pg.PoolClient): Queryable => ({
    skipLocked: sql`for update skip locked`,
    keepRows: sql`for key share`,
    query: async <Shape extends object>(statement: Sql) => {
      // The columns are those the statement selects (see Queryable.query).
      const result = await client.query<Shape & pg.QueryResultRow>(named(statement)).catch(refuseWhenGone);
      return result.rows;
    },
  });

  const db: Db = {
    ...runner(pool),
    engine: 'postgres',
    transaction: async (work) => {
      const client = await pool.connect().catch(refuseWhenGone);
      let broken: Error | undefined;
      try {
        await client.query('begin');
        const result = await work(runner(client));
        await client.query('commit');
        return result;
      } catch (error) {
        broken = await rollback(client);
        return refuseWhenGone(error);
      } finally {
        client.release(broken);
      }
    },
    notify: async (channel, payload) => {
      // What it hints at is stored by then, and must not fail for the hint.
      await pool
        .query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([channel, payload])])
        .catch((error: unknown) => options.log.warn({ err: error }, 'hint not given'));
    },
    listen: listeners.listen,
    close: async () => {
      await subscription.close();
      await pool.end();
    },
  };

  try {
    await migrate(db, dialect);
    await subscription.open();
    return db;
  } catch (error) {
    await db.close();
    throw error;
  }
};

const connectionOf = ({
  url,
  connectWithinMs = CONNECT_WITHIN_MS,
  statementWithinMs = STATEMENT_WITHIN_MS,
}: PostgresOptions): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connectWithinMs,
  keepAlive: true,
  // A statement that hangs on a silent server would hold its loop for a quarter of an hour.
  query_timeout: statementWithinMs,
  idle_in_transaction_session_timeout: statementWithinMs,
});

const dialect: MigrationDialect = {
  types: { id_text: 'text collate "C"', unlogged_table: 'unlogged table' },
  run: async (tx, script) => {
    // One simple-protocol query may hold many statements; a Sql without values is sent so.
    await tx.query(raw(script));
  },
  lock: async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
  },
};

/** What `pg` says without a code. */
const GONE_MESSAGE =
  /^(Connection terminated|Query read timeout|timeout (expired|exceeded)|Client (has encountered a connection error|was closed))/;

const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  (GONE_MESSAGE.test(error.message) ||
    ('code' in error && /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|08|57P0|53)/.test(String(error.code))));

/**
 * A database that can't be reached, or has no disk, memory or connection left (53), is the caller's cue to try again,
 * not a bug.
 */
const refuseWhenGone = (error: unknown): never => {
  throw isGone(error) ? unavailable(error) : error;
};

const rollback = async (client: pg.PoolClient): Promise<Error | undefined> => {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error)); // the pool drops this connection
  }
};

const names = new Map<string, string>();

/** A statement with values is prepared once per connection, under a name that its text decides. */
const named = (statement: Sql): pg.QueryConfig => {
  const { text, values } = statement;
  if (values.length === 0) return { text };
  const known = names.get(text);
  if (known) return { name: known, text, values };
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return { name, text, values };
};

/** Keeps one connection listening; a lost one is opened again. A missed hint only costs latency. */
const subscribe = (options: PostgresOptions, emit: (channel: string, payload: string) => void) => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const reopen = (): void => {
    client = undefined;
    if (closed) return;
    timer = setTimeout(() => {
      open().catch((error: unknown) => {
        options.log.warn({ err: error }, 'listening database connection not opened');
        reopen();
      });
    }, RELISTEN_MS).unref();
  };

  const open = async (): Promise<void> => {
    const next = new pg.Client(connectionOf(options));
    next.on('error', (error) => options.log.warn({ err: error }, 'listening database connection lost'));
    next.on('end', () => client === next && reopen()); // one that was never in use is replaced where it was opened
    next.on('notification', ({ payload }) => {
      const [channel, content] = readHint(payload);
      if (channel !== undefined && content !== undefined) emit(channel, content);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      next.end().catch(() => undefined); // not awaited: a broken connection may never answer
      throw error;
    }
    client = next;
    if (closed) await next.end();
  };

  return {
    open,
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
};

/** What `notify` sends; nothing for what somebody else says on the channel. */
const readHint = (payload: string | undefined): string[] => {
  try {
    const hint: unknown = JSON.parse(payload ?? '');
    return Array.isArray(hint) ? hint.filter((part) => typeof part === 'string') : [];
  } catch {
    return []; // not ours: a hint is never needed
  }
};
