import type { Scan, Schemas } from '../types.ts';

type ScanList = Schemas['ScanList'];

export const hasEnded = ({ status }: Pick<Scan, 'status'>): boolean => status !== 'queued' && status !== 'running';

/** A scan that ran out of time may have found something before: then its issues are counted. */
export const hasResult = ({ status, issues_count }: Scan): boolean =>
  status === 'completed' || (status === 'timed_out' && issues_count !== null);

/** The list with what a progress event says of one of its scans. */
export const withProgress = (
  list: ScanList,
  { scan_id, data }: Pick<Schemas['ScanProgressedRecord'], 'scan_id' | 'data'>,
): ScanList => {
  const { percent, phase, files_scanned, files_total } = data;
  const told = (scan: Scan): Scan =>
    scan.scan_id === scan_id && !hasEnded(scan)
      ? { ...scan, status: 'running', progress: { percent, phase, files_scanned, files_total } }
      : scan;
  return { ...list, data: list.data.map(told) };
};
