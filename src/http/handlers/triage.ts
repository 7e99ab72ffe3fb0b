import type { IssueListFilter } from '../../domain/issues/lists/selection.ts';
import type { Triage } from '../../domain/issues/triage.ts';
import { addressAsked } from '../../domain/repositories/address.ts';
import type { Handlers } from '../contract/handler.ts';
import { filterOf } from './issues.ts';

type TriageHandlers = Pick<Handlers, 'updateIssue' | 'triageIssues' | 'undoTriage'>;

export const createTriageHandlers = ({ triage }: { triage: Triage }): TriageHandlers => ({
  updateIssue: async ({ path, body: { dismissal, assignee } }, { caller }) => ({
    status: 200,
    body: await triage.update(caller, path.issue_id, { dismissal, assignee }),
    facts: { assignee: assignee === null ? 'nobody' : assignee },
  }),

  triageIssues: async ({ body }, { caller }) => {
    const { issue_ids, dismissal, dry_run, expected_count } = body;
    const filter = body.filter && filterOf(body.filter);
    const result = await triage.updateMany(caller, { issue_ids, filter, dismissal, dry_run, expected_count });
    const decision = dismissal === null ? 'opened again' : 'dismissed';
    const asked = filter && { filter: wordsOf(filter) };
    const comment = dismissal?.comment ?? undefined;
    return { status: 200, body: result, facts: { decision, comment, ...asked }, unchanged: result.updated_count === 0 };
  },

  undoTriage: async ({ path }, { caller }) => {
    const result = await triage.undo(caller, path.triage_id);
    const undo_id = result.triage_id ?? undefined; // the address names the triage that was undone
    return { status: 200, body: result, facts: { undo_id }, unchanged: result.updated_count === 0 };
  },
});

/** `rule_id=javascript-weak-hash state=open`, for the audit log: of an address without what signs in to it. */
const wordsOf = (filter: IssueListFilter): string =>
  Object.entries({ ...filter, repo_url: filter.repo_url && addressAsked(filter.repo_url) })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ');
