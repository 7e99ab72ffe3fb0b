import type { components } from '../../../generated/openapi.ts';
import type { Issues } from '../issues/issues.ts';
import type { Scope } from '../kernel/caller.ts';
import { Failure, invalid } from '../kernel/failure.ts';
import { JsonText } from '../kernel/json-text.ts';
import { compare, type ScanComparison } from './comparison.ts';
import type { Scan, Scans } from './scans.ts';

export type ScanReport = components['schemas']['ScanReport'];

export interface ReportDependencies {
  scans: Pick<Scans, 'get' | 'unfinished'>;
  issues: Pick<Issues, 'allOfScan' | 'textsOfScan'>;
}

/** Results of scans. An unknown scan is 404, one without a result 409; only completed scans are compared. */
export const createReports = ({ scans, issues }: ReportDependencies) => {
  const completed = (scan: Scan): Scan => {
    if (scan.status === 'completed') return scan;
    throw new Failure('SCAN_NOT_FINISHED', { details: { status: scan.status } });
  };

  /** A scan that ran out of time has a result as well, if it came to look at anything. */
  const withResult = (scan: Scan): Scan =>
    scan.status === 'timed_out' && scan.issues_count !== null ? scan : completed(scan);

  const reportOn = async (scope: Scope, scan: Scan): Promise<ScanReport> => ({
    scan: withResult(scan),
    issues: await issues.allOfScan(scope, scan.scan_id),
  });

  return {
    get: async (scope: Scope, scan_id: string): Promise<ScanReport> => reportOn(scope, await scans.get(scope, scan_id)),

    /**
     * The same as JSON, joined from what is stored: parsing ten thousand issues to write them again would hold up
     * everybody.
     */
    getJson: async (scope: Scope, scan_id: string): Promise<JsonText<ScanReport>> => {
      const scan = withResult(await scans.get(scope, scan_id));
      return JsonText.report(JsonText.of(scan), await issues.textsOfScan(scope, scan_id));
    },

    /** Since `base`, a scan of the same repository under any spelling of its address; 422 for another repository's. */
    compare: async (scope: Scope, scan_id: string, base: string): Promise<ScanComparison> => {
      const [scan, baseScan] = [await scans.get(scope, scan_id), await scans.get(scope, base)];
      if (scan.repository_id !== baseScan.repository_id)
        throw invalid({ input: 'base', message: 'must be a scan of the same repository' });
      const reports = [await reportOn(scope, completed(baseScan)), await reportOn(scope, completed(scan))] as const;
      return compare(...reports, await scans.unfinished(scope, scan_id));
    },
  };
};

export type Reports = ReturnType<typeof createReports>;
