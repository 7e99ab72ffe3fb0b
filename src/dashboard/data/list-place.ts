/** The list that a page was opened from, kept by the entry of the browser's history: so it survives a reload. */
export interface ListPlace {
  /** Path and filters of the list. */
  address: string;
  /** What the history keeps for the list itself. */
  state: unknown;
  /** Addresses of what the list has, in its order. */
  entries: readonly string[];
}

/** A browser keeps a few megabytes for an entry, and nobody steps through more. */
const MOST_ENTRIES = 500;

/** For the state of a link to the entry at `at` of a list. */
export const listState = ({ entries, ...place }: ListPlace, at: number): { list: ListPlace } => {
  const first = Math.max(0, at - MOST_ENTRIES / 2);
  return { list: { ...place, entries: entries.slice(first, first + MOST_ENTRIES) } };
};

/** The list that the state of a page names; null where it names none. */
export const listOf = (state: unknown): ListPlace | null => {
  if (typeof state !== 'object' || state === null || !('list' in state)) return null;
  const { list } = state;
  return isListPlace(list) ? list : null;
};

const isListPlace = (list: unknown): list is ListPlace =>
  typeof list === 'object' &&
  list !== null &&
  'address' in list &&
  typeof list.address === 'string' &&
  'state' in list &&
  'entries' in list &&
  Array.isArray(list.entries) &&
  list.entries.every((entry) => typeof entry === 'string');

/**
 * The addresses before and after one of an entry in its list; null at the ends, and where the list does not have it.
 */
export const neighbours = (
  { entries }: ListPlace,
  isShown: (address: string) => boolean,
): { previous: string | null; next: string | null } => {
  const at = entries.findIndex(isShown);
  return at === -1
    ? { previous: null, next: null }
    : { previous: entries[at - 1] ?? null, next: entries[at + 1] ?? null };
};
