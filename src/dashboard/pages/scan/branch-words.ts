import type { Scan } from '../../data/types.ts';

/** What was scanned. A branch alone has numbers that a scan counts for. */
export const branchWords = ({ branch, ref, ref_kind }: Pick<Scan, 'branch' | 'ref' | 'ref_kind'>): string => {
  if (branch !== null) return `Branch ${branch}`;
  if (ref_kind === null || ref_kind === 'branch') return ref ?? 'Default branch';
  if (ref_kind === 'tag') return `Tag ${ref?.replace(/^refs\/tags\//, '')}, not counted`;
  if (ref_kind === 'commit') return `Commit ${ref?.slice(0, 12) ?? 'HEAD'}, not counted`;
  return `${ref}, not counted`;
};
