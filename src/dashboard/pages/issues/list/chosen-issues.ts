import { useState } from 'react';
import type { TriageTarget } from '../triage-dialog.tsx';
import type { IssueQuery } from './issue-query.ts';

interface Chosen {
  ids: ReadonlySet<string>;
  /** Not these alone, but all that the list has. */
  isAll: boolean;
}

const NONE: Chosen = { ids: new Set(), isAll: false };

/** What is chosen stays over the pages of a list, and goes with its filters. `total` is how many the list has. */
export const useChosenIssues = (query: IssueQuery, total: number) => {
  const key = JSON.stringify(query);
  const [state, setState] = useState({ key, chosen: NONE });
  const chosen = state.key === key ? state.chosen : NONE;
  const choose = (next: Chosen) => setState({ key, chosen: next });
  const target: TriageTarget = chosen.isAll ? { filter: query, count: total } : { issue_ids: [...chosen.ids] };
  return {
    ids: chosen.ids,
    isAll: chosen.isAll,
    count: chosen.isAll ? total : chosen.ids.size,
    target,
    set: (ids: ReadonlySet<string>) => choose({ ids, isAll: false }),
    toggle: (id: string) => {
      const ids = new Set(chosen.ids);
      if (!ids.delete(id)) ids.add(id);
      choose({ ids, isAll: false });
    },
    all: () => choose({ ids: chosen.ids, isAll: true }),
    clear: () => choose(NONE),
  };
};
