import type { Triage } from '../../domain/issues/triage.ts';
import type { Handlers } from '../contract/handler.ts';

type TriageHandlers = Pick<Handlers, 'updateIssue' | 'triageIssues'>;

export const createTriageHandlers = ({ triage }: { triage: Triage }): TriageHandlers => ({
  updateIssue: async ({ path, body }, { caller }) => ({
    status: 200,
    body: await triage.update(caller, path.issue_id, body.dismissal),
  }),

  triageIssues: async ({ body }, { caller }) => {
    const result = await triage.updateMany(caller, body);
    const decision = body.dismissal === null ? 'opened again' : 'dismissed';
    return { status: 200, body: result, facts: { decision }, unchanged: result.updated_count === 0 };
  },
});
