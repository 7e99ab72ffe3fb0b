import type { Schemas } from '../../../data/types.ts';
import { absoluteTime } from '../../../design/display/times.ts';
import { reasonWords } from '../dismissals.ts';

export type HistoryEntry = Schemas['IssueHistoryEntry'];

/** What happened, in words: "Dana Reyes dismissed it: accepted risk". The name is put before what somebody did. */
export const sentenceOf = (entry: HistoryEntry, nameOf: (id: string) => string): string => {
  const words = wordsOf(entry, nameOf);
  const sentence = entry.by === null ? words : `${nameOf(entry.by)} ${words}`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
};

const wordsOf = (entry: HistoryEntry, nameOf: (id: string) => string): string => {
  const { kind, by, assignee, dismissal, branch } = entry;
  const on = branch === null ? '' : ` on ${branch}`;
  switch (kind) {
    case 'found':
      return `Found${on}`;
    case 'fixed':
      return `Fixed${on}`;
    case 'back':
      return `Back${on}`;
    case 'branch_gone':
      return branch === null ? 'The branch was deleted' : `The branch ${branch} was deleted`;
    case 'dismissed':
      return `dismissed it: ${reasonWords(dismissal?.reason ?? '')}${untilOf(dismissal)}`;
    case 'reopened':
      return 'opened it again';
    case 'lapsed':
      return `The dismissal expired: ${reasonWords(dismissal?.reason ?? '')}`;
    case 'assigned':
      return assignee === by ? 'took it' : `assigned it to ${nameOf(assignee ?? '')}`;
    case 'unassigned':
      return assignee === by ? 'gave it up' : `unassigned it from ${nameOf(assignee ?? '')}`;
    case 'commented':
      return 'said';
    default:
      return kind satisfies never; // one that is newer than these pages is shown as it is
  }
};

const untilOf = (dismissal: Schemas['Dismissal'] | null): string =>
  dismissal?.expires_at ? `, until ${absoluteTime(Date.parse(dismissal.expires_at))}` : '';

/** What somebody said with it. */
export const remarkOf = ({ kind, text, dismissal }: HistoryEntry): string | null =>
  kind === 'dismissed' ? (dismissal?.comment ?? null) : text;
