import type { Issues } from '../../domain/issues/issues.ts';
import type { ScanStream } from '../../domain/scans/scan-stream.ts';
import type { Scan, Scans } from '../../domain/scans/scans.ts';
import { nextPage } from '../answers/next-page.ts';
import type { Handlers } from '../contract/handler.ts';
import { timeFilters } from '../requests/time-of.ts';
import { type StreamMessage, toServerSentEvents } from '../streams/server-sent-events.ts';

type ScanHandlers = Pick<
  Handlers,
  'listScans' | 'createScan' | 'getScan' | 'streamScan' | 'cancelScan' | 'listScanIssues'
>;

interface Sources {
  scans: Scans;
  scanStream: ScanStream;
  issues: Issues;
}

export const createScanHandlers = ({ scans, scanStream, issues }: Sources): ScanHandlers => ({
  listScans: async ({ query }, context) => {
    const { limit, cursor, status, repo_url, repository_id, branch, ref_kind, created_after, created_before } = query;
    const times = timeFilters({ created_after, created_before }, context.refuse);
    const filter = { status, repo_url, repository_id, branch, ref_kind, ...times };
    const page = await scans.list(context.caller, filter, { limit, cursor });
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

  streamScan: async ({ path: { scan_id } }, { caller, untilGone, isStillAdmitted }) => {
    const states = await scanStream.watch(caller, { scan_id, signal: untilGone(), allowed: isStillAdmitted });
    return { status: 200, type: 'text/event-stream', body: toServerSentEvents(states, toMessage) };
  },

  cancelScan: async ({ path }, { caller }) => ({ status: 200, body: await scans.cancel(caller, path.scan_id) }),

  listScanIssues: async ({ path, query }, context) => {
    const { limit, cursor, severity, state, rule_id, engine, file, path_kind } = query;
    const filter = { severity, state, rule_id, engine, file, path_kind };
    const page = await issues.listOfScan(context.caller, path.scan_id, filter, { limit, cursor });
    return { status: 200, body: page, headers: nextPage(page, context) };
  },
});

const toMessage = (scan: Scan): StreamMessage => ({ event: 'scan', data: scan });
