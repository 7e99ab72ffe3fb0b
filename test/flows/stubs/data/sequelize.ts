import { arrive } from '../../sandbox/recorder.ts';
import { giving, isLoose, type Loose, read } from '../loose.ts';
import { record, settled } from './records.ts';
import { rows, sqlOf } from './sql.ts';

export const sequelizeStubs: Readonly<Record<string, () => unknown>> = { sequelize: () => sequelize() };

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
