import type { Issues } from '../../domain/issues/issues.ts';
import type { Triage } from '../../domain/issues/triage.ts';
import { mapPage } from '../../domain/kernel/page.ts';
import { nextPage } from '../answers/next-page.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';

interface StateServices {
  issues: Issues;
  triage: Triage;
}

/** How the issues of a scan stand now, since its report has what it saw, and whose state a triage has changed. */
export const createStateHandlers = ({
  issues,
  triage,
}: StateServices): Pick<DashboardHandlers, 'listStateChanges' | 'listTriagedIssues'> => ({
  listStateChanges: async ({ path: { scan_id } }, { caller }) => {
    const changes = await issues.stateChanges(caller(), scan_id);
    return { status: 200, body: { data: changes.map(({ issue_id, state }) => ({ issue_id, state })) } };
  },

  listTriagedIssues: async ({ path: { triage_id }, query: { limit, cursor } }, context) => {
    const page = await triage.listIssues(context.caller(), triage_id, { limit, cursor });
    const triaged = mapPage(page, ({ issue_id, title }) => ({ issue_id, title }));
    return { status: 200, body: triaged, headers: nextPage(triaged, context) };
  },
});
