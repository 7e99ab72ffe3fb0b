import { isoTime, type Now } from '../../domain/kernel/time.ts';
import type { AuditFilter, AuditLog } from '../../domain/people/audit-log.ts';
import { nextPage } from '../answers/next-page.ts';
import { auditCsv } from '../streams/audit-csv.ts';
import type { DashboardHandlers } from './dashboard-handler.ts';

interface AuditLogServices {
  auditLog: AuditLog;
  now: Now;
}

/** What was done in the account: a page of it, or all that match as a file. */
export const createAuditLogHandlers = ({
  auditLog,
  now,
}: AuditLogServices): Pick<DashboardHandlers, 'listAuditEntries'> => ({
  listAuditEntries: async ({ query }, context) => {
    const { account_id } = context.signedIn().account;
    const filter = filterOf(query);
    if (context.accepted === 'text/csv') {
      const name = `sightline-audit-log-${isoTime(now()).slice(0, 'yyyy-mm-dd'.length)}.csv`;
      const headers = { 'content-disposition': `attachment; filename="${name}"` };
      return { status: 200, type: 'text/csv', body: auditCsv(auditLog.parts(account_id, filter)), headers };
    }
    const page = await auditLog.list(account_id, { limit: query.limit, cursor: query.cursor }, filter);
    return { status: 200, body: page, headers: nextPage(page, context) };
  },
});

type Query = Parameters<DashboardHandlers['listAuditEntries']>[0]['query'];

const filterOf = (query: Query): AuditFilter => ({
  actors: query.actor,
  actions: query.action,
  target_kind: query.target_kind,
  target_id: query.target_id,
  environment: query.environment,
  after: query.after,
  before: query.before,
  text: query.text,
});
