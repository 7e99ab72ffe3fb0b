import { arrive } from '../../sandbox/recorder.ts';
import { fluent, isLoose, type Loose, read } from '../loose.ts';
import { settled } from './records.ts';
import { queryBuilder, rows } from './sql.ts';

export const prismaDrizzleStubs: Readonly<Record<string, () => unknown>> = {
  '@prisma/client': () => ({ PrismaClient, Prisma: prismaText }),
  'drizzle-orm': () => ({
    sql: drizzleSql,
    ...Object.fromEntries(['eq', 'and', 'or', 'like', 'desc', 'asc', 'gt', 'lt'].map((name) => [name, () => ({})])),
  }),
  ...Object.fromEntries(
    ['node-postgres', 'mysql2', 'better-sqlite3', 'postgres-js'].map((driver) => [
      `drizzle-orm/${driver}`,
      () => ({ drizzle: drizzleDb }),
    ]),
  ),
  ...Object.fromEntries(
    ['pg-core', 'mysql-core', 'sqlite-core'].map((name) => [`drizzle-orm/${name}`, drizzleColumns]),
  ),
};

/** Text that Prisma puts into a statement as it is. */
class RawText {
  readonly text: unknown;
  constructor(text: unknown) {
    this.text = text;
  }
}

const prismaText = {
  raw: (text: unknown) => {
    arrive('sql', 'Prisma.raw', text);
    return new RawText(text);
  },
  sql: () => ({}),
  join: () => ({}),
  empty: {},
};

class PrismaClient {
  [name: string]: unknown;
  constructor() {
    const text =
      (name: string): Loose =>
      (...args) => {
        arrive('sql', `prisma.${name}`, args[0], args);
        return settled(rows());
      };
    const tag =
      (name: string): Loose =>
      (first, ...rest) => {
        if (typeof first === 'string') arrive('sql', `prisma.${name}`, first, [first, ...rest]);
        return settled(rows());
      };
    Object.assign(this, {
      $queryRawUnsafe: text('$queryRawUnsafe'),
      $executeRawUnsafe: text('$executeRawUnsafe'),
      $queryRaw: tag('$queryRaw'),
      $executeRaw: tag('$executeRaw'),
    });
    Object.assign(this, {
      $connect: async () => undefined,
      $disconnect: async () => undefined,
      $transaction: async (work: unknown) => (isLoose(work) ? work(this) : work),
    });
    // biome-ignore lint/correctness/noConstructorReturn: models are named by the program's schema, which is not here.
    return new Proxy(this, {
      get: (target, name) =>
        Reflect.get(target, name) ??
        (typeof name === 'symbol' || name === 'then' ? undefined : prismaModel(String(name))),
    });
  }
}

function prismaModel(name: string): unknown {
  return new Proxy(
    {},
    {
      get: (_, method) => (args: unknown) => {
        const data = read(args, 'data');
        if (data !== undefined) arrive('document', `prisma.${name}.${String(method)}`, data, [args]);
        const many = /Many$|^groupBy$/.test(String(method));
        return settled(many ? rows() : (data ?? rows()[0]));
      },
    },
  );
}

const drizzleSql = Object.assign((() => ({ as: () => ({}) })) as Loose, {
  raw: (text: unknown) => {
    arrive('sql', 'sql.raw', text);
    return { text };
  },
  identifier: (name: unknown) => ({ name }),
});

const drizzleDb: Loose = () => {
  const run: Loose = (statement) => {
    if (typeof statement === 'string') arrive('sql', 'db.execute', statement);
    return settled(rows());
  };
  const start = (): unknown => queryBuilder('drizzle', /^$/);
  return { select: start, insert: start, update: start, delete: start, execute: run, run, all: run, get: run };
};

function drizzleColumns(): Record<string, unknown> {
  const column = (): unknown =>
    fluent(
      () => undefined,
      async () => undefined,
    );
  const types = ['text', 'integer', 'serial', 'varchar', 'int', 'timestamp', 'boolean', 'real'].map((name) => [
    name,
    column,
  ]);
  const table: Loose = (name, columns) => ({ name, ...Object(columns) });
  return { ...Object.fromEntries(types), pgTable: table, mysqlTable: table, sqliteTable: table };
}
