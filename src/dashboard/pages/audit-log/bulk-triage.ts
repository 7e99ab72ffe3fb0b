import type { AuditEntry } from '../../data/types.ts';
import { plural } from '../../design/display/numbers.ts';

export interface BulkTriage {
  /** "dismissed 25 issues" */
  words: string;
  count: number;
  /** By which its issues are found; null of an older entry. */
  triage_id: string | null;
  /** Those that the entry itself names. */
  issue_ids: string[];
}

/** What a triage of many did, or its undoing; null of any other entry. */
export const bulkTriageOf = ({
  action,
  target,
  detail = {},
}: Pick<AuditEntry, 'action' | 'target'> & Partial<Pick<AuditEntry, 'detail'>>): BulkTriage | null => {
  if (action !== 'issues.triaged' && action !== 'issues.triage_undone') return null;
  const issue_ids = wholeIds(detail.issue_ids);
  const count = Number(detail.updated_count ?? issue_ids.length);
  const issues = plural(count, 'issue');
  if (action === 'issues.triage_undone')
    return { words: `undid the triage of ${issues}`, count, triage_id: detail.undo_id ?? null, issue_ids };
  const words = detail.decision?.startsWith('dismiss') ? `dismissed ${issues}` : `opened ${issues} again`;
  return { words, count, triage_id: target?.id ?? null, issue_ids };
};

/** Facts are kept up to a length, which may end within an id. */
const wholeIds = (list = ''): string[] => {
  const ids = list.split(',').filter((id) => id !== '');
  return ids.filter((id) => id.length === ids[0]?.length);
};
