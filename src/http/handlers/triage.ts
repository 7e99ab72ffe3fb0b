import type { Triage } from '../../domain/triage.ts';
import type { Handlers } from '../handler.ts';

type TriageHandlers = Pick<Handlers, 'updateIssue' | 'triageIssues'>;

export const createTriageHandlers = ({ triage }: { triage: Triage }): TriageHandlers => ({
  updateIssue: async ({ path, body }, { caller }) => ({
    status: 200,
    body: await triage.update(caller, path.issue_id, body.dismissal),
  }),

  triageIssues: async ({ body }, { caller }) => ({ status: 200, body: await triage.updateMany(caller, body) }),
});
