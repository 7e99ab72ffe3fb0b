import { randomInt } from 'node:crypto';
import { typeid } from 'typeid-js';
import { isRecord, type Json, type JsonRecord } from '../contract.ts';
import { add, type Collection } from './collections.ts';

/** Adds a record: the example of a creation, with what the caller has sent in it. */
export const created = (
  collection: Collection,
  example: Json | undefined,
  body: Json | undefined,
  now: number,
): { record: JsonRecord; location: string } => {
  const template = isRecord(example) ? example : {};
  const id = newId(String(template[collection.idName]));
  const record: JsonRecord = { ...changed(template, body, now), [collection.idName]: id };
  if ('created_at' in record) record.created_at = new Date(now).toISOString();
  add(collection, record);
  return { record, location: `${collection.list}/${id}` };
};

/** A record with those properties of a body that it has itself. */
export const changed = (record: JsonRecord, body: Json | undefined, now: number): JsonRecord => ({
  ...merged(record, body),
  ...('updated_at' in record ? { updated_at: new Date(now).toISOString() } : {}),
});

const merged = (record: JsonRecord, body: Json | undefined): JsonRecord => {
  if (!isRecord(body)) return record;
  const known = Object.entries(body).filter(([name]) => Object.hasOwn(record, name));
  const given = known.map(([name, value]): [string, Json] => {
    const before = record[name];
    return [name, isRecord(before) && isRecord(value) ? merged(before, value) : value];
  });
  return { ...record, ...Object.fromEntries(given) };
};

/** An id of the kind of the example's: a TypeID, else a name. */
export const newId = (example: string): string => {
  const [prefix = '', suffix = ''] = example.split('_');
  return suffix.length === 26 ? typeid(prefix).toString() : `${example}-${randomInt(1_000_000)}`;
};
