import { Failure, invalid } from '../../domain/failure.ts';
import type { Issues } from '../../domain/issues.ts';
import type { Scans } from '../../domain/scans.ts';
import type { Handlers } from '../handler.ts';
import { nextPage } from '../next-page.ts';

type ScanHandlers = Pick<
  Handlers,
  'listScans' | 'createScan' | 'getScan' | 'cancelScan' | 'listScanIssues' | 'getScanReport'
>;

type TimeFilter = 'created_after' | 'created_before';

/** RFC 3339 allows a leap second, our clock knows none. */
const timeOf = (filter: { [Name in TimeFilter]?: string }, name: TimeFilter): number | undefined => {
  const text = filter[name];
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw invalid({ in: 'query', pointer: `/${name}`, message: 'is no time that exists' });
  return time;
};

export const createScanHandlers = ({ scans, issues }: { scans: Scans; issues: Issues }): ScanHandlers => ({
  listScans: async ({ query: { limit, cursor, ...filter } }, context) => {
    const times = { created_after: timeOf(filter, 'created_after'), created_before: timeOf(filter, 'created_before') };
    const page = await scans.list(context.caller, { ...filter, ...times }, { limit, cursor });
    return { status: 200, body: page.json, headers: nextPage(page, context) };
  },

  createScan: async ({ body, header }, { caller, request_id }) => {
    const scan = await scans.create(caller, { input: body, request_id, idempotency_key: header['idempotency-key'] });
    return { status: 202, body: scan, headers: { location: `/v1/scans/${scan.scan_id}` } };
  },

  getScan: async ({ path, query }, { caller, untilGone }) => {
    if (query.wait === 0) return { status: 200, body: await scans.get(caller, path.scan_id) };
    return { status: 200, body: await scans.waitForEnd(caller, path.scan_id, query.wait, untilGone()) };
  },

  cancelScan: async ({ path }, { caller }) => ({ status: 200, body: await scans.cancel(caller, path.scan_id) }),

  listScanIssues: async ({ path, query: { limit, cursor, ...filter } }, context) => {
    const page = await issues.listOfScan(context.caller, path.scan_id, filter, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },

  getScanReport: async ({ path }, { caller }) => {
    const scan = await scans.get(caller, path.scan_id);
    if (scan.status !== 'completed') throw new Failure('SCAN_NOT_FINISHED', { details: { status: scan.status } });
    return { status: 200, body: { scan, issues: await issues.allOfScan(scan.scan_id) } };
  },
});
