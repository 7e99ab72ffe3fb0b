import { arrive, world } from '../../sandbox/recorder.ts';
import { answer, fluent, isLoose, type Loose, read, worldError } from '../loose.ts';
import { rows } from './sql.ts';

export const documentStubs: Readonly<Record<string, () => unknown>> = {
  mongodb: () => ({ MongoClient, ObjectId, ObjectID: ObjectId }),
  mongoose: () => mongoose(),
  redis: () => ({ createClient: redisClient }),
  ioredis: () => RedisClass,
};

class ObjectId {
  readonly text: string;
  constructor(text?: unknown) {
    if (text !== undefined && !/^[0-9a-f]{24}$/i.test(`${text}`) && typeof text !== 'number')
      throw new Error('input must be a 24 character hex string');
    this.text = `${text ?? '0'.repeat(24)}`;
  }
  static isValid(text: unknown): boolean {
    return typeof text === 'string' && /^[0-9a-f]{24}$/i.test(text);
  }
  toString(): string {
    return this.text;
  }
}

/** Methods whose first argument is a filter, and those whose given argument is a document. */
const filterFirst =
  /^(?:find|findOne|findById|countDocuments|count|exists|delete(?:One|Many)|remove|update(?:One|Many)?|replaceOne|findOneAnd\w+|findByIdAnd\w+|aggregate|distinct|where|mapReduce)$/;
const documentAt: Readonly<Record<string, number>> = {
  insertOne: 0,
  insertMany: 0,
  insert: 0,
  create: 0,
  updateOne: 1,
  updateMany: 1,
  update: 1,
  replaceOne: 1,
  findOneAndUpdate: 1,
  findOneAndReplace: 1,
  findByIdAndUpdate: 1,
};

/** `hydrate`: what a row is given as. */
function collectionCall(
  name: string,
  hydrate: (row: unknown) => unknown,
): (method: string, args: unknown[]) => unknown {
  return (method, args) => {
    if (filterFirst.test(method)) arrive('nosql', `${name}.${method}`, method === 'distinct' ? args[1] : args[0], args);
    const at = documentAt[method];
    if (at !== undefined) arrive('document', `${name}.${method}`, args[at], args);
    const many = /^(?:find|aggregate|distinct|insertMany)$/.test(method);
    const value = (): unknown => {
      if (method === 'create' || method.startsWith('insert'))
        return Object.assign(Object(hydrate(args[0])), { insertedId: 1 });
      if (/^count/.test(method)) return 1;
      return many ? rows().map(hydrate) : hydrate(rows()[0]);
    };
    const callback = args.at(-1);
    if (isLoose(callback)) return answer(args, [value()]);
    return cursor(name, value);
  };
}

function cursor(name: string, value: () => unknown): unknown {
  const settle = async (): Promise<unknown> => {
    const failure = worldError();
    if (failure !== null) throw failure;
    return value();
  };
  return fluent((method, args) => {
    if (method === 'where' || method === '$where' || method === 'find' || method === 'or' || method === 'and') {
      arrive('nosql', `${name}.${method}`, method === '$where' ? { $where: args[0] } : args[0], args);
    }
    if (/^(?:toArray|exec|lean|next|forEach)$/.test(method)) {
      if (method === 'forEach' && isLoose(args[0])) for (const row of [value()].flat()) args[0](row);
      return method === 'lean' ? undefined : isLoose(args.at(-1)) ? answer(args, [value()]) : settle();
    }
    return undefined;
  }, settle);
}

function collection(name: string): unknown {
  const call = collectionCall(name, (row) => row);
  return new Proxy(
    {},
    {
      get: (_, method) =>
        typeof method === 'symbol' || method === 'then' ? undefined : (...args: unknown[]) => call(method, args),
    },
  );
}

const database = { collection: () => collection('collection'), command: async () => ({}) };

class MongoClient {
  static connect: Loose = (...args) => answer(args, [new MongoClient()]);
  connect: Loose = (...args) => answer(args, [this]);
  db(): typeof database {
    return database;
  }
  close: Loose = (...args) => answer(args, []);
}

function mongoose(): Record<string, unknown> {
  const models = new Map<string, unknown>();
  const model: Loose = (name) => {
    const known = models.get(`${name}`);
    if (known !== undefined) return known;
    const made = createModel(`${name}`);
    models.set(`${name}`, made);
    return made;
  };
  class Schema {
    static Types = { ObjectId, Mixed: Object };
    methods = {};
    statics = {};
    pre = (): this => this;
    post = (): this => this;
    index = (): this => this;
    plugin = (): this => this;
    virtual = (): unknown => ({ get: () => undefined });
  }
  const connection = {
    on: () => undefined,
    once: () => undefined,
    db: database,
    collection: () => collection('collection'),
  };
  const module = {
    model,
    Schema,
    models: {},
    Types: { ObjectId },
    connection,
    connect: async () => module,
    set: () => module,
    isValidObjectId: ObjectId.isValid,
  };
  return { ...module, default: module };
}

function createModel(name: string): unknown {
  const hydrate = (row: unknown): unknown => document(name, row);
  const call = collectionCall(name, hydrate);
  const construct = (_: unknown, [values]: unknown[]): object => {
    arrive('document', `new ${name}`, values);
    return Object(document(name, values));
  };
  const get = (_: unknown, method: PropertyKey): unknown =>
    typeof method === 'symbol' || method === 'prototype' || method === 'then'
      ? undefined
      : (...args: unknown[]) => call(String(method), args);
  return new Proxy(class Model {}, { construct, get });
}

function document(name: string, values: unknown): unknown {
  if (values === undefined) return null;
  const self: Record<string, unknown> = { _id: '0'.repeat(24), ...Object(values) };
  const methods = {
    save: async () => self,
    set: (given: unknown) => void (typeof given === 'object' && arrive('document', `${name}.set`, given)),
    updateOne: async (given: unknown) => void arrive('document', `${name}.updateOne`, given),
    overwrite: (given: unknown) => void arrive('document', `${name}.overwrite`, given),
    toObject: () => ({ ...self }),
    toJSON: () => ({ ...self }),
    remove: async () => undefined,
  };
  for (const [method, value] of Object.entries(methods))
    Object.defineProperty(self, method, { value, enumerable: false });
  return self;
}

const stored = new Map<string, unknown>();

function redisClient(): unknown {
  const reads: Loose = (...args) => {
    const kept = stored.get(`${args[0]}`) ?? read(world().rows?.[0], 'value') ?? 'stored';
    return answer(args, [kept]);
  };
  const known: Record<string, unknown> = {
    get: reads,
    hget: reads,
    hGet: reads,
    lpop: reads,
    hgetall: async () => rows()[0],
    hGetAll: async () => rows()[0],
    set: (key: unknown, value: unknown, ...rest: unknown[]) => stored.set(`${key}`, value) && answer(rest, ['OK']),
    eval: (script: unknown, ...rest: unknown[]) => arrive('code', 'redis.eval', script) && answer(rest, [1]),
    on: () => undefined,
  };
  return new Proxy(known, {
    get: (own, name) =>
      name === 'then' ? undefined : (Reflect.get(own, name) ?? ((...args: unknown[]) => answer(args, ['OK']))),
  });
}

class RedisClass {
  static default = RedisClass;
  constructor() {
    // biome-ignore lint/correctness/noConstructorReturn: a class whose methods are those of any redis command.
    return Object(redisClient());
  }
}
