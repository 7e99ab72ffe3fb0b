import { isRecord, type Json, type JsonRecord, type Operation } from '../contract.ts';
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

/** Newest first, as they are, or by what the list can be sorted by. */
const sorted = (records: JsonRecord[], sort: string | string[] | undefined): JsonRecord[] => {
  const keyOf = typeof sort === 'string' ? KEYS[sort] : undefined;
  if (!keyOf) return records;
  return records.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0));
};

/** What orders of repositories go by; the smallest comes first. */
const KEYS: Readonly<Record<string, (record: JsonRecord) => string | number>> = {
  name: ({ name }) => String(name).toLowerCase(),
  last_scan: ({ last_scan }) =>
    isRecord(last_scan) ? -Date.parse(String(last_scan.finished_at)) : Number.POSITIVE_INFINITY,
  score: ({ score }) => (typeof score === 'number' ? score : Number.POSITIVE_INFINITY),
  open: ({ open_issues: open }) => (isRecord(open) ? openKey(open) : Number.POSITIVE_INFINITY),
};

/** The mock's repositories have less than a thousand issues of each severity. */
const openKey = (open: JsonRecord): number =>
  -['critical', 'high', 'medium', 'low', 'info'].reduce((sum, severity) => sum * 1_000 + Number(open[severity]), 0);

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
