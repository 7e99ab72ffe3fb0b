import { arrive } from '../../sandbox/recorder.ts';
import { fluent, giving, type Loose } from '../loose.ts';
import { record, settled } from './records.ts';
import { rows } from './sql.ts';

export const typeormStubs: Readonly<Record<string, () => unknown>> = { typeorm: () => typeorm() };

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
    query,
    createQueryBuilder: builder,
    save: write('save'),
    insert: write('insert'),
    create: write('create'),
    merge: (into: object, values: object) => Object.assign(into, values),
    find: () => settled(rows()),
    findBy: () => settled(rows()),
    findOne: () => settled(rows()[0]),
    findOneBy: () => settled(rows()[0]),
    delete: () => settled({}),
    count: () => settled(1),
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
