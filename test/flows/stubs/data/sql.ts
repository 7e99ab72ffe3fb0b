import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { arrive, world } from '../../sandbox/recorder.ts';
import { answer, callBack, fluent, isLoose, type Loose, read, worldError } from '../loose.ts';
import { real } from '../real.ts';

export const sqlStubs: Readonly<Record<string, () => unknown>> = {
  mysql: () => mysql('mysql'),
  mysql2: () => mysql('mysql2'),
  'mysql2/promise': () => mysql('mysql2'),
  pg: () => postgres(),
  sqlite3: () => ({
    verbose: () => ({ Database: SqliteDatabase }),
    Database: SqliteDatabase,
    cached: { Database: SqliteDatabase },
  }),
  'better-sqlite3': () => PlainDatabase,
  sqlite: () => ({ DatabaseSync: PlainDatabase, open: async () => new SqliteDatabase() }),
  mssql: () => ({
    connect: async () => mssqlPool(),
    ConnectionPool: class {},
    Request: class {},
    NVarChar: 'n',
    Int: 'i',
    query: sqlCall('mssql.query', () => [{ recordset: rows() }]),
  }),
  postgres: () => postgresTag,
  sqlstring: () => real('sqlstring'),
};

export const rows = (): Record<string, unknown>[] =>
  structuredClone([...(world().rows ?? [{ id: 1, name: 'Ada', total: 12 }])]);

/** The SQL of a call: text, or an object that has it. */
export function sqlOf(statement: unknown): unknown {
  return read(statement, 'sql') ?? read(statement, 'text') ?? read(statement, 'query') ?? statement;
}

function sqlCall(sink: string, values: () => unknown[]): Loose {
  return (...args) => {
    arrive('sql', sink, sqlOf(args[0]), args);
    return answer(args, values());
  };
}

function mysql(name: string): Record<string, unknown> {
  const escapes = real('sqlstring');
  const shared = {
    escape: read(escapes, 'escape'),
    escapeId: read(escapes, 'escapeId'),
    format: read(escapes, 'format'),
  };
  const connection = (): Record<string, unknown> => {
    const run = (method: string): Loose => {
      return (...args) => {
        arrive('sql', `${name}.${method}`, sqlOf(args[0]), args);
        const callback = args.at(-1);
        const failure = worldError();
        if (isLoose(callback)) setImmediate(() => (failure === null ? callback(null, rows(), []) : callback(failure)));
        const promise = failure === null ? Promise.resolve([rows(), []]) : Promise.reject(failure);
        promise.catch(() => undefined);
        const emitter = Object.assign(new EventEmitter(), { stream: () => Readable.from(rows()) });
        setImmediate(() => {
          for (const row of rows()) emitter.emit('result', row);
          emitter.emit('end');
        });
        // biome-ignore lint/suspicious/noThenProperty: mysql2 answers as emitter and as promise.
        return Object.assign(emitter, { then: promise.then.bind(promise), catch: promise.catch.bind(promise) });
      };
    };
    const same = (): unknown => self;
    const later: Loose = (...args) => answer(args, []);
    const self: Record<string, unknown> = {
      ...shared,
      query: run('query'),
      execute: run('execute'),
      promise: same,
      config: {},
      on: same,
      release: () => undefined,
      destroy: () => undefined,
      connect: later,
      end: later,
      beginTransaction: later,
      commit: later,
      rollback: later,
      ping: later,
      getConnection: (...args: unknown[]) => answer(args, [self]),
    };
    return self;
  };
  const create = (): unknown => connection();
  const later = Object.assign(create, {});
  return {
    ...shared,
    createConnection: later,
    createPool: create,
    createPoolCluster: create,
    raw: (text: unknown) => ({ toSqlString: () => text }),
  };
}

class PgClient extends EventEmitter {
  query: Loose = (...args) => {
    arrive('sql', 'pg.query', sqlOf(args[0]), args);
    return answer(args, [{ rows: rows(), rowCount: rows().length }]);
  };
  connect: Loose = (...args) => answer(args, [this]);
  release: Loose = () => undefined;
  end: Loose = (...args) => answer(args, []);
  escapeLiteral(text: string): string {
    return `'${text.replaceAll("'", "''")}'`;
  }
  escapeIdentifier(text: string): string {
    return `"${text.replaceAll('"', '""')}"`;
  }
}

function postgres(): Record<string, unknown> {
  const helper = new PgClient();
  const escapes = { escapeLiteral: helper.escapeLiteral, escapeIdentifier: helper.escapeIdentifier };
  const module = { Client: PgClient, Pool: PgClient, types: { setTypeParser: () => undefined }, ...escapes };
  return { ...module, default: module };
}

class SqliteDatabase {
  constructor(...args: unknown[]) {
    const callback = args.at(-1);
    if (isLoose(callback)) setImmediate(() => callback(null));
  }
  all = sqlCall('sqlite3.all', () => [rows()]);
  get = sqlCall('sqlite3.get', () => [rows()[0]]);
  run = sqlCall('sqlite3.run', () => [{ changes: 1, lastID: 1 }]);
  exec = sqlCall('sqlite3.exec', () => []);
  each: Loose = (...args) => {
    arrive('sql', 'sqlite3.each', args[0], args);
    const [each, done] = args.filter(isLoose);
    for (const row of rows()) setImmediate(() => callBack(each, null, row));
    setImmediate(() => callBack(done, null, rows().length));
  };
  prepare: Loose = (...args) => {
    arrive('sql', 'sqlite3.prepare', args[0], args);
    const step =
      (value: () => unknown): Loose =>
      (...inner) =>
        answer(inner, [value()]);
    return {
      all: step(rows),
      get: step(() => rows()[0]),
      run: step(() => ({ changes: 1 })),
      finalize: () => undefined,
    };
  };
  serialize: Loose = (work) => callBack(work);
  close: Loose = (...args) => answer(args, []);
}

/** better-sqlite3 and `node:sqlite`: no promises. */
class PlainDatabase {
  static default = PlainDatabase;
  prepare(sql: unknown): object {
    arrive('sql', 'database.prepare', sql);
    const read = (): Record<string, unknown>[] => {
      const failure = worldError();
      if (failure !== null) throw failure;
      return rows();
    };
    const statement = {
      all: read,
      get: () => read()[0],
      run: () => read() && { changes: 1, lastInsertRowid: 1 },
      iterate: () => read().values(),
      pluck: () => statement,
      bind: () => statement,
    };
    return statement;
  }
  exec(sql: unknown): this {
    arrive('sql', 'database.exec', sql);
    return this;
  }
  transaction(work: Loose): Loose {
    return (...args) => work(...args);
  }
  pragma(sql: unknown): unknown {
    arrive('sql', 'database.pragma', sql);
    return [];
  }
  close(): void {
    // Nothing is open.
  }
}

function mssqlPool(): unknown {
  const request: Record<string, unknown> = {
    query: sqlCall('mssql.query', () => [{ recordset: rows() }]),
    batch: sqlCall('mssql.batch', () => []),
  };
  request.input = () => request;
  return { request: () => request, close: async () => undefined };
}

/**
 * The `postgres` package: a tag that binds its holes; `sql.unsafe(text)` does not, `sql(name)` quotes an identifier.
 */
const postgresTag: Loose = () =>
  Object.assign((first: unknown) => (Array.isArray(first) ? Promise.resolve(rows()) : first), {
    unsafe: sqlCall('postgres.unsafe', () => [rows()]),
    end: async () => undefined,
  });

/** A query builder as knex and its like: names that take raw SQL note it, all others chain. */
export function queryBuilder(name: string, rawMethods: RegExp, value: () => unknown = rows): unknown {
  return fluent(
    (method, args) => {
      if (rawMethods.test(method) && typeof args[0] === 'string') arrive('sql', `${name}.${method}`, args[0], args);
      if (method === 'first') return queryBuilder(name, rawMethods, () => rows()[0]);
      if (/^(?:where|andWhere|orWhere|having|modify|transacting)$/.test(method) && isLoose(args[0]))
        args[0](queryBuilder(name, rawMethods));
      return undefined;
    },
    async () => {
      const failure = worldError();
      if (failure !== null) throw failure;
      return value();
    },
  );
}
