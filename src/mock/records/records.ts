import { type Contract, isRecord, type Json, type JsonRecord } from '../contract.ts';
import { type Collection, createCollections, find, remove, shownAs } from './collections.ts';
import { changed, created } from './creation.ts';
import type { Outcome, RecordCall } from './outcome.ts';
import { createOwnAnswers } from './own-answers.ts';
import { limitOf, pageOf } from './pages.ts';
import { createPlayedScans } from './played-scans.ts';

/** What the mock remembers until its process ends. */
export interface Records {
  answer(call: RecordCall): Outcome;
  /** A scan as it is now. */
  scan(id: string | undefined, now: number): JsonRecord | undefined;
}

/**
 * Records begin as the examples of the contract. What a call does to them follows from the shape of its address: POST
 * on a list adds, PATCH on an item changes, DELETE removes, GET shows. Whatever is more than that has an answer of its
 * own, and every other call gets the example.
 */
export const createRecords = (contract: Contract): Records => {
  const collections = createCollections(contract);
  const own = createOwnAnswers(collections);
  const { scans } = own;
  const played = createPlayedScans(contract, scans, own.countIssues);

  const answer = (call: RecordCall): Outcome => {
    played.advance(call.now);
    if (parentsOf(call, collections).some((parent) => parent === undefined)) return { error: 'NOT_FOUND' };
    return own.answer(call, played) ?? answerByShape(contract, collections, call);
  };

  return {
    answer,
    scan: (id, now) => {
      played.advance(now);
      return find(scans, id);
    },
  };
};

/** The records that an address names, undefined for those that there are not. */
const parentsOf = ({ path }: RecordCall, collections: Collection[]): (JsonRecord | undefined)[] =>
  collections
    .filter(({ idName }) => path[idName] !== undefined)
    .map((collection) => {
      const record = find(collection, path[collection.idName]);
      return record && belongs(record, path) ? record : undefined;
    });

/** Whether a record has the ids of the address that it knows. */
const belongs = (record: JsonRecord, path: RecordCall['path']): boolean =>
  Object.entries(path).every(([name, value]) => record[name] === undefined || record[name] === value);

const answerByShape = (contract: Contract, collections: Collection[], call: RecordCall): Outcome => {
  const { operation, path, example } = call;
  const { method } = operation;
  if (typeof example === 'string') return { body: example }; // text of records is not made here
  const listed = collections.find(({ list }) => list === operation.path);
  if (listed && method === 'GET') return pageFor(contract, listed, call);
  if (listed && method === 'POST') {
    const { record, location } = created(listed, example, call.body, call.now);
    return { body: shownAs(contract, operation.answerSchema ?? listed.schema, record), location };
  }
  if (operation.entrySchema && method === 'GET' && isRecord(example) && Array.isArray(example.data))
    return pageOfExample(example.data.filter(isRecord), call);
  const one = collections.find(({ item }) => item === operation.path);
  const record = one && find(one, path[one.idName]);
  if (!one || !record) return { body: withIds(example, path) };
  if (method === 'DELETE') remove(one, path[one.idName]);
  if (method === 'PATCH') change(record, call);
  return { body: method === 'DELETE' ? undefined : shownAs(contract, one.schema, record) };
};

const pageFor = (contract: Contract, { idName, records, entrySchema }: Collection, call: RecordCall): Outcome => {
  const { operation, path, query } = call;
  const own = records.filter((record) => belongs(record, path));
  const paged = pageOf(own, { idName, query, limit: limitOf(operation, query) });
  if ('refusal' in paged) return paged;
  const { data, next_cursor } = paged.page;
  return { body: { data: data.map((record) => shownAs(contract, entrySchema, record)), next_cursor } };
};

/** A list of what has no address of its own, such as the branches of a repository: those of the example, by name. */
const pageOfExample = (records: JsonRecord[], { operation, query }: RecordCall): Outcome => {
  const idName = ['name', 'branch'].find((name) => Object.hasOwn(records[0] ?? {}, name)) ?? '';
  const paged = pageOf(records, { idName, query, limit: limitOf(operation, query) });
  return 'refusal' in paged ? paged : { body: paged.page };
};

const change = (record: JsonRecord, { body, now }: RecordCall): void => {
  Object.assign(record, changed(record, body, now));
};

/** An example that names what the address names. */
const withIds = (example: Json | undefined, path: RecordCall['path']): Json | undefined =>
  isRecord(example)
    ? { ...example, ...Object.fromEntries(Object.entries(path).filter(([name]) => Object.hasOwn(example, name))) }
    : example;
