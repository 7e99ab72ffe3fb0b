import type { components } from '../../../generated/openapi.ts';
import { JsonText } from '../../domain/kernel/json-text.ts';
import type { Reports, ScanReport } from '../../domain/scans/reports.ts';
import type { Handlers } from '../contract/handler.ts';

type ReportHandlers = Pick<Handlers, 'getScanReport' | 'compareScans'>;

/** The forms of a report beside JSON; the scanner writes them, and who wires the service hands them over. */
interface ReportFormats {
  sarif(report: ScanReport): components['schemas']['SarifLog'];
  /** A page that needs nothing beside itself, and the content security policy that holds it to that. */
  html(report: ScanReport): { page: string; policy: string };
}

interface ReportHandlerOptions {
  reports: Reports;
  formats: ReportFormats;
}

export const createReportHandlers = ({ reports, formats }: ReportHandlerOptions): ReportHandlers => ({
  getScanReport: async ({ path }, { caller, accepted }) => {
    if (accepted === 'application/json') return { status: 200, body: await reports.getJson(caller, path.scan_id) };
    const report = await reports.get(caller, path.scan_id);
    if (accepted === 'application/sarif+json')
      return { status: 200, type: accepted, body: JsonText.of(formats.sarif(report)) };
    const { page, policy } = formats.html(report);
    return { status: 200, type: 'text/html', body: page, headers: { 'content-security-policy': policy } };
  },

  compareScans: async ({ path, query }, { caller }) => ({
    status: 200,
    body: await reports.compare(caller, path.scan_id, query.base),
  }),
});
