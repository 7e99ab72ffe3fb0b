import type { Issues } from '../../domain/issues/issues.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';

/** How the issues of a scan stand now: its report has what it saw. */
export const createStateHandlers = ({ issues }: { issues: Issues }): Pick<DashboardHandlers, 'listStateChanges'> => ({
  listStateChanges: async ({ path: { scan_id } }, { caller }) => {
    const changes = await issues.stateChanges(caller(), scan_id);
    return { status: 200, body: { data: changes.map(({ issue_id, state }) => ({ issue_id, state })) } };
  },
});
