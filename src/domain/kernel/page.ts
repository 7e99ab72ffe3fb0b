import { invalid } from './failure.ts';

/** One page of a list, newest first (decision 13). */
export interface Page<Item> {
  data: Item[];
  next_cursor: string | null;
}

export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** The sort key of the last row of a page: the next page begins after it, whatever was inserted meanwhile. */
export type SortKey = readonly (string | number)[];

/** Place in a list of what happened: newer ones come before it, or after it, as the list has them. */
export type Place = readonly [time: number, id: string];

/** Opaque to clients, so that the sort may change. */
export const encodeCursor = (key: SortKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** In the shape of a key: text that somebody wrote, such as a name. */
export const ANY_TEXT = '*';
const LONGEST_TEXT = 4_096; // as long as a path may be

/**
 * The key of a cursor that `encodeCursor` made for this list; 422 for anything else. `shape` has 0 for a number, an
 * id's prefix for an id.
 */
export const decodeCursor = <Key extends SortKey>(cursor: string | undefined, shape: Key): Key | null => {
  if (cursor === undefined) return null;
  const key = parse(cursor);
  const fits = Array.isArray(key) && key.length === shape.length && shape.every((part, at) => isLike(part, key[at]));
  if (fits) return key as unknown as Key; // checked against the shape in the line above
  throw invalid({
    input: 'cursor',
    message: 'must be a `next_cursor` of an earlier page of this list',
  });
};

/** Strict, as clients can make cursors up and databases differ in what they do with a strange value. */
const isLike = (part: string | number, given: unknown): boolean => {
  if (typeof part === 'number') return Number.isSafeInteger(given) && Number(given) >= 0;
  if (typeof given !== 'string') return false;
  if (part === ANY_TEXT) return given.length <= LONGEST_TEXT && given.isWellFormed() && !given.includes('\0');
  return given.startsWith(part) && /^[\w-]{1,100}$/.test(given);
};

const parse = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null; // no cursor of ours: refused by the caller
  }
};

/** The page with each of its items changed. */
export const mapPage = <Item, Changed>(
  { data, next_cursor }: Page<Item>,
  change: (item: Item) => Changed,
): Page<Changed> => ({
  data: data.map(change),
  next_cursor,
});

/** Cuts a page out of `limit + 1` rows: the row too many proves that there is a next page. */
export const toPage = <Item>(rows: Item[], limit: number, keyOf: (item: Item) => SortKey): Page<Item> => {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, next_cursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null };
};
