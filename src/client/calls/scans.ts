import type { Issue, Query, SarifLog, Scan, ScanComparison, ScanInput, ScanReport } from '../contract-types.ts';
import type { Time } from '../transport/time.ts';
import { type Api, type CallOptions, dataOf } from './answer.ts';
import { type CreateOptions, createHeader } from './create-options.ts';
import { follow } from './event-stream.ts';
import { type List, listOf } from './list.ts';

/** What `scans.report` gives in each format. */
export interface ReportFormats {
  json: ScanReport;
  sarif: SarifLog;
  html: string;
}

const MEDIA_TYPES = { json: 'application/json', sarif: 'application/sarif+json', html: 'text/html' } as const;

export const createScanCalls = ({ api, time, random }: { api: Api; time: Time; random: () => number }) => ({
  /** Lists the scans of the environment, the newest first. Needs `read`. */
  list: (query: Query<'listScans'> = {}, options: CallOptions = {}): List<Scan> =>
    listOf(query, (query) => dataOf(api.GET('/scans', { params: { query }, ...options }))),

  /**
   * Queues a scan of one commit and returns at once. Follow it with `waitForScan`, `scans.stream` or a webhook. Needs
   * `write`.
   */
  create: (body: ScanInput, { signal, ...options }: CreateOptions = {}): Promise<Scan> =>
    dataOf(api.POST('/scans', { params: createHeader(options), body, ...(signal && { signal }) })),

  /**
   * Returns one scan. With `wait` (0 to 30 seconds) the answer is held back until the scan ends or the time is over.
   * Needs `read`.
   */
  get: (scan_id: string, { wait, signal }: CallOptions & { wait?: number } = {}): Promise<Scan> => {
    const params = { path: { scan_id }, query: wait === undefined ? {} : { wait } };
    return dataOf(api.GET('/scans/{scan_id}', { params, ...(signal && { signal }) }));
  },

  /** Ends a scan that is queued or running. It keeps no result and sends no further event. Needs `write`. */
  cancel: (scan_id: string, options: CallOptions = {}): Promise<Scan> =>
    dataOf(api.POST('/scans/{scan_id}/cancel', { params: { path: { scan_id } }, ...options })),

  /**
   * Lists the issues as this scan saw them, the sure and severe first; `issues.list` has what became of them. Needs
   * `read`.
   */
  issues: (scan_id: string, query: Query<'listScanIssues'> = {}, options: CallOptions = {}): List<Issue> =>
    listOf(query, (query) =>
      dataOf(api.GET('/scans/{scan_id}/issues', { params: { path: { scan_id }, query }, ...options })),
    ),

  /**
   * Returns a completed scan with all its issues: as JSON, as SARIF 2.1.0 for code-scanning tools, or as a page for
   * people. Needs `read`.
   */
  report: async <Format extends keyof ReportFormats = 'json'>(
    scan_id: string,
    { format, signal }: CallOptions & { format?: Format } = {},
  ): Promise<ReportFormats[Format]> => {
    const wanted: keyof ReportFormats = format ?? 'json';
    const report: unknown = await dataOf(
      api.GET('/scans/{scan_id}/report', {
        params: { path: { scan_id } },
        headers: { accept: MEDIA_TYPES[wanted] },
        parseAs: wanted === 'html' ? 'text' : 'json',
        ...(signal && { signal }),
      }),
    );
    return report as ReportFormats[Format]; // the service gives the media type that was asked for, or 406
  },

  /**
   * Lists what a completed scan found for the first time, and what is gone, since the scan `base` of the same
   * repository. Needs `read`.
   */
  compare: (scan_id: string, { base, signal }: CallOptions & { base: string }): Promise<ScanComparison> =>
    dataOf(
      api.GET('/scans/{scan_id}/comparison', {
        params: { path: { scan_id }, query: { base } },
        ...(signal && { signal }),
      }),
    ),

  /**
   * Gives the scan now and whenever it changes, up to its end. A lost connection is opened again; where that fails, it
   * throws. Needs `read`.
   */
  stream: (scan_id: string, { signal }: CallOptions = {}): AsyncGenerator<Scan, void, undefined> => {
    const call = { params: { path: { scan_id } }, parseAs: 'stream', ...(signal && { signal }) } as const;
    const open = () => dataOf(api.GET('/scans/{scan_id}/stream', call));
    return follow<Scan>({ open, isLast: ({ finished_at }) => finished_at !== null, time, random, signal });
  },
});
