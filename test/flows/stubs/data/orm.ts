import { arrive } from '../../sandbox/recorder.ts';
import { fluent, giving, isLoose, type Loose, read, worldError } from '../loose.ts';
import { queryBuilder, rows, sqlOf } from './sql.ts';

export const ormStubs: Readonly<Record<string, () => unknown>> = {
  knex: () => Object.assign(knex, { knex, default: knex }),
  sequelize: () => sequelize(),
  typeorm: () => typeorm(),
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

async function settled<Value>(value: Value): Promise<Value> {
  const failure = worldError();
  if (failure !== null) throw failure;
  return value;
}

const knexRaw =
  /^(?:raw|whereRaw|orWhereRaw|andWhereRaw|havingRaw|orHavingRaw|orderByRaw|groupByRaw|joinRaw|fromRaw|selectRaw)$/;

const knex: Loose = () => {
  const start: Loose = () => queryBuilder('knex', knexRaw);
  const raw: Loose = (...args) => {
    arrive('sql', 'knex.raw', args[0], args);
    return Object.assign(settled({ rows: rows() }), { toString: () => `${args[0]}` });
  };
  const names = ['select', 'from', 'table', 'insert', 'where', 'with', 'column', 'queryBuilder'];
  const methods = Object.fromEntries(names.map((name) => [name, start]));
  const more = {
    raw,
    schema: { raw },
    fn: { now: () => 'now()' },
    ref: (name: unknown) => name,
    destroy: async () => undefined,
  };
  return Object.assign(start, methods, more, {
    transaction: async (work: unknown) => (isLoose(work) ? work(Object.assign(start, methods, more)) : undefined),
  });
};

/** An instance of a model: its row, with the methods that write it. */
function record(values: unknown, sink: string): Record<string, unknown> {
  const self: Record<string, unknown> = { ...Object(values) };
  const hidden = {
    save: async () => settled(self),
    update: async (given: unknown) => void arrive('document', `${sink}.update`, given),
    set: (given: unknown) => void (typeof given === 'object' && arrive('document', `${sink}.set`, given)),
    destroy: async () => undefined,
    toJSON: () => ({ ...self }),
    get: (name?: string) => (name === undefined ? self : self[name]),
    toObject: () => ({ ...self }),
  };
  for (const [name, value] of Object.entries(hidden)) Object.defineProperty(self, name, { value, enumerable: false });
  return self;
}

function sequelize(): Record<string, unknown> {
  const literal: Loose = (text) => arrive('sql', 'sequelize.literal', text) && { val: text };
  const query: Loose = (...args) => {
    arrive('sql', 'sequelize.query', sqlOf(args[0]), args);
    return settled([rows(), {}]);
  };
  // biome-ignore lint/complexity/noStaticOnlyClass: programs extend it.
  class Model {
    static define: Loose = () => undefined;
    static init = (): typeof Model => this;
    static findAll: Loose = () => settled(rows().map((row) => record(row, 'Model')));
    static findOne: Loose = () => settled(record(rows()[0], 'Model'));
    static findByPk: Loose = () => settled(record(rows()[0], 'Model'));
    static findAndCountAll: Loose = () => settled({ rows: rows(), count: rows().length });
    static count: Loose = () => settled(1);
    static create: Loose = (values, options) => written('Model.create', values, options);
    static bulkCreate: Loose = (values, options) => written('Model.bulkCreate', values, options);
    static upsert: Loose = (values, options) => written('Model.upsert', values, options);
    static update: Loose = (values, options) => written('Model.update', values, options);
    static build: Loose = (values, options) =>
      giving(record(values, 'Model'), arrive('document', 'Model.build', allowed(values, options)));
    static destroy: Loose = () => settled(1);
    static findOrCreate: Loose = () => settled([record(rows()[0], 'Model'), true]);
    static belongsTo: Loose = () => undefined;
    static hasMany: Loose = () => undefined;
  }
  const allowed = (values: unknown, options: unknown): unknown => {
    const fields = read(options, 'fields');
    return Array.isArray(fields)
      ? Object.fromEntries(fields.map((field) => [field, read(values, `${field}`)]))
      : values;
  };
  const written = (sink: string, values: unknown, options: unknown): Promise<unknown> => {
    arrive('document', sink, allowed(values, options), [values, options]);
    return settled(record(values, 'Model'));
  };
  class Sequelize {
    static literal = literal;
    static Op = operators;
    static fn: Loose = () => ({});
    static col: Loose = () => ({});
    static Model = Model;
    static DataTypes = dataTypes;
    literal = literal;
    query = query;
    models = {};
    define = (): typeof Model => class extends Model {};
    authenticate: Loose = () => settled(undefined);
    sync: Loose = () => settled(undefined);
    close: Loose = () => settled(undefined);
    transaction: Loose = async (work) =>
      isLoose(work) ? work({}) : { commit: async () => undefined, rollback: async () => undefined };
    escape = (text: unknown): string => `'${`${text}`.replaceAll("'", "''")}'`;
  }
  const module = {
    Sequelize,
    Model,
    DataTypes: dataTypes,
    Op: operators,
    QueryTypes: { SELECT: 'SELECT', INSERT: 'INSERT', UPDATE: 'UPDATE', DELETE: 'DELETE' },
    literal,
    fn: Sequelize.fn,
    col: Sequelize.col,
  };
  return Object.assign(Sequelize, module, { default: Sequelize }) as unknown as Record<string, unknown>;
}

const operators = Object.fromEntries(
  ['eq', 'ne', 'like', 'iLike', 'in', 'gt', 'lt', 'gte', 'lte', 'or', 'and', 'between'].map((name) => [
    name,
    Symbol(name),
  ]),
);
const dataTypes: unknown = new Proxy(() => dataTypes, {
  get: (_, name) => (name === 'then' || typeof name === 'symbol' ? undefined : dataTypes),
});

const typeormRaw =
  /^(?:where|andWhere|orWhere|having|andHaving|orderBy|addOrderBy|groupBy|select|addSelect|from|query)$/;

function typeorm(): Record<string, unknown> {
  const query: Loose = (...args) => {
    arrive('sql', 'typeorm.query', args[0], args);
    return settled(rows());
  };
  const builder = (): unknown =>
    fluent(
      (method, args) => {
        if (typeormRaw.test(method) && typeof args[0] === 'string')
          arrive('sql', `queryBuilder.${method}`, args[0], args);
        if (/^get(?:Many|RawMany)$/.test(method)) return settled(rows());
        if (/^get(?:One|RawOne|OneOrFail)$/.test(method)) return settled(rows()[0]);
        if (method === 'execute') return settled({ affected: 1 });
        return undefined;
      },
      async () => rows(),
    );
  const write =
    (sink: string): Loose =>
    (values) => {
      arrive('document', `repository.${sink}`, values);
      return sink === 'create' ? record(values, 'repository') : settled(values);
    };
  const repository = {
    ...{
      query,
      createQueryBuilder: builder,
      save: write('save'),
      insert: write('insert'),
      create: write('create'),
      merge: (into: object, values: object) => Object.assign(into, values),
    },
    ...{
      find: () => settled(rows()),
      findBy: () => settled(rows()),
      findOne: () => settled(rows()[0]),
      findOneBy: () => settled(rows()[0]),
      delete: () => settled({}),
      count: () => settled(1),
    },
    update: (_: unknown, values: unknown) => giving(settled({}), arrive('document', 'repository.update', values)),
  };
  class DataSource {
    query = query;
    manager = { ...repository, getRepository: () => repository };
    getRepository = (): unknown => repository;
    createQueryBuilder = builder;
    createQueryRunner = (): unknown => ({ query, connect: async () => undefined, release: async () => undefined });
    initialize = async (): Promise<this> => this;
  }
  const decorator = (): unknown => () => undefined;
  const names = [
    'Entity',
    'Column',
    'PrimaryGeneratedColumn',
    'PrimaryColumn',
    'ManyToOne',
    'OneToMany',
    'JoinColumn',
    'CreateDateColumn',
    'InjectRepository',
  ];
  return {
    DataSource,
    Repository: class {},
    getRepository: () => repository,
    getConnection: () => new DataSource(),
    getManager: () => repository,
    createConnection: async () => new DataSource(),
    Like: (text: unknown) => text,
    ...Object.fromEntries(names.map((name) => [name, decorator])),
  };
}

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
