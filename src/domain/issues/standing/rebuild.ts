import { type BranchState, type Sight, standingOf } from './branch-state.ts';
import { createLookedFor, type Look } from './looked-for.ts';

/** A counted scan of a branch. */
export interface CountedScan extends Look {
  scan_id: string;
  /** Its number among the repository's looks at the host. */
  look_to: number;
  /** Epoch milliseconds. */
  finished_at: number;
}

/** What a counted scan saw of an issue. */
export interface PastSight extends Sight {
  scan_id: string;
}

export interface IssueHistory {
  sights: readonly PastSight[];
  isDecided: boolean;
  /** The issue that this one has turned out to be, with scans that saw that one since. */
  absorbed: { seenBy: ReadonlySet<string>; since: number } | null;
}

/**
 * How issues stand on a branch, worked out of all its counted scans instead of from one to the next: migration and
 * repair use it, and what `takeSights` does is held against it. Answers what to make of one issue's history. `gone_at`:
 * since when the branch is gone, null while it is there.
 */
export const createRebuild = (counted: readonly CountedScan[], gone_at: number | null = null) => {
  const scans = counted
    .toSorted((a, b) => a.look_to - b.look_to)
    .map((scan) => ({ ...scan, wasLookedFor: createLookedFor(scan) }));
  const places = new Map(scans.map(({ scan_id }, at) => [scan_id, at]));

  return ({ sights, isDecided, absorbed }: IssueHistory): BranchState | null => {
    const seen = sights
      .flatMap((sight) => {
        const at = places.get(sight.scan_id);
        return at === undefined ? [] : [{ sight, at }];
      })
      .sort((a, b) => a.at - b.at);
    const [first, last] = [seen[0], seen.at(-1)];
    if (!first || !last) return null;
    const { sight } = last;
    const later = scans.slice(last.at + 1);
    const ending = later.find(
      (scan) =>
        scan.wasLookedFor(sight) ||
        (absorbed !== null && scan.look_to >= absorbed.since && absorbed.seenBy.has(scan.scan_id)),
    );
    const standing = gone_at === null ? standingOf(sight.suppressed, isDecided) : 'gone';
    return {
      issue_id: sight.issue_id,
      state: ending ? 'fixed' : standing,
      severity: sight.severity,
      priority: sight.priority,
      rule_id: sight.rule_id,
      file: sight.file,
      path_kind: sight.path_kind,
      engines: sight.engines,
      fingerprint: sight.fingerprint,
      category: sight.category,
      cwe: sight.cwe,
      search: sight.search,
      first_seen_at: timeOf(scans, first.at),
      changed_at: ending?.finished_at ?? gone_at ?? timeOf(scans, last.at),
      scan_id: later.length === 0 ? null : sight.scan_id,
    };
  };
};

const timeOf = (scans: readonly CountedScan[], at: number): number => scans[at]?.finished_at ?? 0;
