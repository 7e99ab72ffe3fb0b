import { type Contract, isRecord, type JsonRecord, type Operation } from '../contract.ts';

/** Records of one kind, by id. They begin as the examples of the contract. */
export interface Collection {
  /** Property that holds the id, which is the name of the parameter in the address as well. */
  idName: string;
  /** Its list, and the address of one record. */
  list: string;
  item: string;
  /** Schema of a whole record, and of what a list has of it. */
  schema: string;
  entrySchema: string;
  /** Newest first, as a list has them. */
  records: JsonRecord[];
  /** Ids of those that came later, the oldest first. */
  added: string[];
}

/** Enough for two pages, and few enough to leave room for more of what is limited by number. */
const ROWS = 6;
/** What is created beyond that pushes the oldest out, so that a mock that runs for months does not grow. */
const MOST_ADDED = 1_000;

/** Every kind of record that the contract both lists and shows one by one. */
export const createCollections = (contract: Contract): Collection[] =>
  contract.operations.flatMap((list) => {
    const one = contract.operations.find(
      ({ method, path }) => method === 'GET' && path.startsWith(`${list.path}/{`) && path.endsWith('}'),
    );
    const idName = /\{(\w+)\}$/.exec(one?.path ?? '')?.[1];
    if (!list.entrySchema || !one?.answerSchema || !idName) return [];
    const { path, entrySchema } = list;
    const shape = { idName, list: path, item: one.path, schema: one.answerSchema, entrySchema };
    return [{ ...shape, records: beginning(contract, shape), added: [] }];
  });

/** Of what an older contract does not have yet: no call leads to it. */
export const emptyCollection = (schema: string): Collection => ({
  idName: '',
  list: '',
  item: '',
  schema,
  entrySchema: schema,
  records: [],
  added: [],
});

export const find = ({ records, idName }: Collection, id: string | undefined): JsonRecord | undefined =>
  records.find((record) => record[idName] === id);

/** Puts a record before all others. */
export const add = (collection: Collection, record: JsonRecord): void => {
  const { records, idName, added } = collection;
  records.unshift(record);
  added.push(String(record[idName]));
  if (added.length > MOST_ADDED) remove(collection, added[0]);
};

export const remove = ({ records, idName, added }: Collection, id: string | undefined): void => {
  records.splice(0, records.length, ...records.filter((record) => record[idName] !== id));
  added.splice(0, added.length, ...added.filter((known) => known !== id));
};

/** What a list, or an address, gives of a record. */
export const shownAs = (contract: Contract, schema: string, record: JsonRecord): JsonRecord => {
  const properties = new Set(contract.propertiesOf(schema));
  return Object.fromEntries(Object.entries(record).filter(([name]) => properties.has(name)));
};

type Shape = Pick<Collection, 'idName' | 'schema' | 'entrySchema'>;

const beginning = (contract: Contract, { idName, schema, entrySchema }: Shape): JsonRecord[] => {
  const properties = contract.propertiesOf(schema);
  const isWhole = (record: JsonRecord) => properties.every((name) => Object.hasOwn(record, name));
  const examples = contract.operations
    .flatMap((operation) => recordsIn(operation, [schema, entrySchema]))
    .filter(isWhole);
  const known = new Set<string>();
  const rows = Array.from({ length: examples.length === 0 ? 0 : Math.max(ROWS, examples.length) }, (_, row) => {
    const example = examples[row % examples.length] ?? {}; // there is one: the row is within them
    const id = String(example[idName]);
    const isFirst = !known.has(id);
    known.add(id);
    return isFirst ? example : variantOf(example, idName, row);
  });
  return newestFirst(distinct(rows));
};

/** Records of the schemas that an operation's examples of success have, alone or in a list. */
const recordsIn = ({ answers, answerSchema, entrySchema }: Operation, schemas: string[]): JsonRecord[] =>
  answers
    .filter(({ status }) => status < 300)
    .flatMap(({ examples }) => examples)
    .flatMap(({ value }) => {
      if (!isRecord(value)) return [];
      if (answerSchema && schemas.includes(answerSchema)) return [value];
      return entrySchema && schemas.includes(entrySchema) && Array.isArray(value.data)
        ? value.data.filter(isRecord)
        : [];
    });

/** The same examples stand in several answers. */
const distinct = (rows: JsonRecord[]): JsonRecord[] => {
  const told = new Set<string>();
  return rows.filter((row) => {
    const text = JSON.stringify(row);
    return !told.has(text) && told.add(text);
  });
};

const HOUR = 60 * 60 * 1_000;

/** Another record like it: an id and an address of its own, and some hours older. */
const variantOf = (record: JsonRecord, idName: string, row: number): JsonRecord =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => {
      if (name === idName) return [name, variantOfId(String(value), row)];
      if (idName === 'repository_id' && name === 'repo_url')
        return [name, String(value).replace(/(\.git)?$/, `-${row}$1`)];
      if (idName === 'repository_id' && name === 'name') return [name, `${value}-${row}`];
      if (name === 'email') return [name, String(value).replace('@', `+${row}@`)];
      if (typeof value === 'string' && name.endsWith('_at'))
        return [name, new Date(Date.parse(value) - row * HOUR).toISOString()];
      return [name, value];
    }),
  );

const TYPE_ID = /^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$/;

const variantOfId = (id: string, row: number): string =>
  TYPE_ID.test(id) ? `${id.slice(0, -2)}${String(row).padStart(2, '0')}` : `${id}-${row}`;

const newestFirst = (records: JsonRecord[]): JsonRecord[] => {
  const timeOf = ({ created_at, occurred_at, first_seen_at }: JsonRecord): string =>
    String(created_at ?? occurred_at ?? first_seen_at ?? '');
  return records.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
};
