import type { Json, JsonRecord, Operation } from '../contract.ts';
import { type Refusal, wrongFields } from '../refusals.ts';
import { isKept } from './filters.ts';

type Query = Readonly<Record<string, string | string[]>>;

export type Page = { data: JsonRecord[]; next_cursor: string | null };

/**
 * One page of the records that the filters keep. A page has at most half of them, so that there are two however many
 * are asked for: whoever reads lists has to follow `next_cursor`, and must not take a short page for the last one.
 */
export const pageOf = (
  records: JsonRecord[],
  { idName, query, limit }: { idName: string; query: Query; limit: number },
): { page: Page } | { refusal: Refusal } => {
  const kept = sorted(
    records.filter((record) => isKept(record, query)),
    query.sort,
  );
  const after = typeof query.cursor === 'string' ? idIn(query.cursor) : undefined;
  const start = after === undefined ? 0 : kept.findIndex((record) => record[idName] === after) + 1;
  if (query.cursor !== undefined && start === 0)
    return { refusal: wrongFields('query', [{ pointer: '/cursor', message: 'is no cursor of this list' }]) };
  const end = start + Math.min(limit, Math.max(1, Math.ceil(kept.length / 2)));
  const data = kept.slice(start, end);
  const last: Json | undefined = data.at(-1)?.[idName];
  return { page: { data, next_cursor: end < kept.length ? cursorOf(String(last)) : null } };
};

/** Newest first, as they are, or by a property that the list can be sorted by. */
const sorted = (records: JsonRecord[], sort: string | string[] | undefined): JsonRecord[] =>
  sort === 'name' ? records.toSorted((one, other) => (lowerName(one) < lowerName(other) ? -1 : 1)) : records;

const lowerName = ({ name }: JsonRecord): string => String(name).toLowerCase();

/** Entries on a page, as asked for or as the contract has it. */
export const limitOf = ({ parameters }: Operation, { limit }: Query): number => {
  const schema = parameters.find(({ name }) => name === 'limit')?.schema;
  return Number(limit ?? (schema && 'default' in schema ? schema.default : 20));
};

const cursorOf = (id: string): string => Buffer.from(JSON.stringify({ id })).toString('base64url');

const idIn = (cursor: string): string | undefined => {
  try {
    const { id } = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return String(id);
  } catch {
    return undefined; // no cursor of ours
  }
};
