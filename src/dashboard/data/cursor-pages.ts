import { useState } from 'react';

export interface CursorPages {
  /** For the query's `cursor`; undefined on the first page. */
  cursor: string | undefined;
  /** First page is 1. */
  page: number;
  newer: (() => void) | null;
  older: (next: string) => void;
}

/**
 * Walks a list by its cursors: the contract leads to older entries only, so the way back is remembered. Begins anew whenever `filters`
 * changes, since a cursor belongs to the filters that it came from.
 */
export const useCursorPages = (filters: unknown = null): CursorPages => {
  const key = JSON.stringify(filters);
  const [state, setState] = useState<{ key: string; cursors: string[] }>({ key, cursors: [] });
  const cursors = state.key === key ? state.cursors : [];
  return {
    cursor: cursors.at(-1),
    page: cursors.length + 1,
    newer: cursors.length === 0 ? null : () => setState({ key, cursors: cursors.slice(0, -1) }),
    older: (next) => setState({ key, cursors: [...cursors, next] }),
  };
};
