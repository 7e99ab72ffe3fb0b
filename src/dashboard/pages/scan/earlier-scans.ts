import type { Scan } from '../../data/types.ts';

/**
 * Completed scans that a scan of the same repository can be compared with, out of a list that is newest first: those of
 * its branch, however it was asked for, or of the same tag or commit.
 */
export const comparable = (scan: Scan, list: readonly Scan[]): Scan[] =>
  list.filter(
    (other) =>
      other.scan_id !== scan.scan_id &&
      other.status === 'completed' &&
      other.branch === scan.branch &&
      (scan.branch !== null || other.ref === scan.ref) &&
      other.created_at <= scan.created_at,
  );
