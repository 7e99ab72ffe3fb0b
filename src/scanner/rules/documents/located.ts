import type { Range } from '../../files/positions.ts';

/**
 * A value as the paths of rules see it, with the places of all its parts in the text. Offsets are UTF-16 code units.
 */
export interface Located {
  /** Plain data; mappings have no prototype, so that no name of a document is one of ours. */
  readonly data: unknown;
  /** The whole value. */
  readonly range: Range;
  /** What is shown of it: name and value of a leaf, the name of what has parts, the first part of what has no name. */
  readonly place: Range;
  readonly members: ReadonlyMap<string | number, Located>;
  /** Values in it, itself among them; those that several names stand for count each time. */
  readonly size: number;
}

/** A member of a mapping; `nameRange` null: it stands in no text, and is shown where its value is. */
export interface Member {
  readonly name: string;
  readonly nameRange: Range | null;
  readonly value: Located;
}

/** A document cannot be read as data; the message says why. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
}

/** Of one document, once its aliases stand for what they name. */
const MOST_VALUES = 200_000;
/** Levels of nesting. */
export const MOST_LEVELS = 200;

const none: ReadonlyMap<string | number, Located> = new Map();

export const leaf = (data: string | number | boolean | null, range: Range): Located => ({
  data,
  range,
  place: range,
  members: none,
  size: 1,
});

export const list = (items: readonly Located[], range: Range, place: Range = items[0]?.place ?? range): Located => ({
  data: items.map(({ data }) => data),
  range,
  place,
  members: new Map(items.entries()),
  size: sizeOf(items),
});

/** The last member of a name counts, as in most readers of data. */
export const mapping = (given: readonly Member[], range: Range, place?: Range): Located => {
  const data: Record<string, unknown> = Object.create(null);
  const members = new Map<string, Located>();
  for (const { name, nameRange, value } of given) {
    data[name] = value.data;
    members.set(name, nameRange === null ? value : { ...value, place: namedPlace(nameRange, value) });
  }
  const [first] = members.values();
  return { data, range, place: place ?? first?.place ?? range, members, size: sizeOf(given.map(({ value }) => value)) };
};

/** The part at a path from the root; null where there is none. */
export const partAt = (root: Located, path: readonly (string | number)[]): Located | null => {
  let part: Located | undefined = root;
  for (const step of path) part = part?.members.get(step);
  return part ?? null;
};

const namedPlace = (name: Range, { members, range }: Located): Range =>
  members.size === 0 ? { start: name.start, end: Math.max(name.end, range.end) } : name;

const sizeOf = (parts: readonly Located[]): number => {
  const size = parts.reduce((sum, part) => sum + part.size, 1);
  if (size > MOST_VALUES) throw new DocumentRefused(`more than ${MOST_VALUES} values`);
  return size;
};
