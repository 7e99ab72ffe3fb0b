import type { components } from '../../../generated/openapi.ts';
import type { Issue } from '../issues/issues.ts';
import { createLookedFor } from '../issues/standing/looked-for.ts';
import type { Unfinished } from './finding.ts';

type ScanReport = components['schemas']['ScanReport'];
export type ScanComparison = components['schemas']['ScanComparison'];

/**
 * What changed from one completed scan to another of the same repository, told by issue ids, each issue as the scan
 * that has it saw it. Suppressed issues are in neither, as in every list, except that one which a comment has come to
 * suppress is not gone: it is told nowhere. Nor is an issue gone that the later scan did not look for: it left the file
 * out, or one of its engines did not get through it (`unfinished` of that scan).
 */
export const compare = (base: ScanReport, later: ScanReport, unfinished: Unfinished): ScanComparison => {
  const before = idsOf(base.issues.filter(isShown));
  const after = idsOf(later.issues);
  const shown = later.issues.filter(isShown);
  const { engines, options } = later.scan;
  const wasLookedFor = createLookedFor({ isWhole: true, engines, unfinished, exclude: options.exclude });
  return {
    base_scan_id: base.scan.scan_id,
    scan_id: later.scan.scan_id,
    score_change: scoreChange(base.scan, later.scan),
    new_issues: shown.filter(({ issue_id }) => !before.has(issue_id)),
    fixed_issues: base.issues.filter((issue) => isShown(issue) && !after.has(issue.issue_id) && wasLookedFor(issue)),
    unchanged_count: shown.filter(({ issue_id }) => before.has(issue_id)).length,
  };
};

const isShown = ({ state }: Issue): boolean => state !== 'suppressed';

const idsOf = (issues: Issue[]): Set<string> => new Set(issues.map(({ issue_id }) => issue_id));

/** Scores of two formulas say nothing about each other. */
const scoreChange = (base: ScanReport['scan'], later: ScanReport['scan']): number | null =>
  base.score === null || later.score === null || base.score_version !== later.score_version
    ? null
    : later.score - base.score;
