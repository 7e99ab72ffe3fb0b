import type { Scan } from '../../data/types.ts';

/**
 * Completed scans of the same repository and ref that a scan can be compared with, out of a list that is newest first.
 * Those with the same options come first: others looked at other files.
 */
export const comparable = (scan: Scan, list: readonly Scan[]): Scan[] => {
  const earlier = list.filter(
    (other) =>
      other.scan_id !== scan.scan_id &&
      other.status === 'completed' &&
      other.ref === scan.ref &&
      other.created_at <= scan.created_at,
  );
  const isAlike = (other: Scan) => sameOptions(other, scan);
  return [...earlier.filter(isAlike), ...earlier.filter((other) => !isAlike(other))];
};

const sameOptions = (a: Scan, b: Scan): boolean =>
  a.options.honor_suppressions === b.options.honor_suppressions &&
  JSON.stringify([...a.options.exclude].sort()) === JSON.stringify([...b.options.exclude].sort());
