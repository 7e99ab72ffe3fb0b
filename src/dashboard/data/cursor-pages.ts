import { useSearchParams } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';

export interface CursorPages {
  /** For the query's `cursor`; undefined on the first page. */
  cursor: string | undefined;
  /** First page is 1. */
  page: number;
  newer: (() => void) | null;
  older: (next: string) => void;
}

/**
 * Walks a list by its cursors: the contract leads to older entries only, so the way back is remembered, by the entry of
 * the browser's history. So the back button finds the page that was left, and a reload stays on it. Begins again
 * whenever `filters` changes, since a cursor belongs to the filters that it came from. One list of a page can do so.
 */
export const useCursorPages = (filters: unknown = null): CursorPages => {
  const key = JSON.stringify(filters);
  const cursors = cursorsOf(useHistoryState(), key);
  const show = (next: readonly string[]) => navigate('', { state: { key, cursors: next } }); // '': the same address
  return {
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    newer: cursors.length === 0 ? null : () => show(cursors.slice(0, -1)),
    older: (next) => show([...cursors, next]),
  };
};

/**
 * The cursors that an entry of the history keeps for the filters of `key`; none if it keeps those of others, or
 * something else.
 */
export const cursorsOf = (state: unknown, key: string): readonly string[] => {
  if (typeof state !== 'object' || state === null || !('key' in state) || !('cursors' in state)) return [];
  const { cursors } = state;
  return state.key === key && Array.isArray(cursors) && cursors.every((cursor) => typeof cursor === 'string')
    ? cursors
    : [];
};

export interface Beside {
  /** Null while nothing is open. */
  id: string | null;
  /** Opens another one, or with null closes it. */
  show: (id: string | null) => void;
  /** The list at `path`, filters and all, with one entry open. */
  addressOf: (path: string, id: string) => string;
}

/** The entry of a list that the address names by `?name=` and that is open beside it. The list stays on its page. */
export const useBeside = (name: string): Beside => {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useHistoryState();
  return {
    id: search.get(name),
    show: (id) => setSearch((before) => naming(before, name, id), { replace: true, state }),
    addressOf: (path, id) => `${path}?${naming(search, name, id)}`,
  };
};

const naming = (before: URLSearchParams, name: string, id: string | null): URLSearchParams => {
  const params = new URLSearchParams(before);
  if (id === null) params.delete(name);
  else params.set(name, id);
  return params;
};
