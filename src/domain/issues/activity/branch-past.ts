import type { Issue } from '../issues.ts';
import type { StateOnBranch } from '../standing/branch-state.ts';
import { createLookedFor } from '../standing/looked-for.ts';
import type { CountedScan } from '../standing/rebuild.ts';

/** What a scan saw of one issue, as far as tells which scans look for it. */
export interface IssueSight extends Pick<Issue, 'file' | 'engines'> {
  scan_id: string;
}

/** A change of how an issue stands on a branch. */
export interface BranchChange {
  kind: 'found' | 'fixed' | 'back' | 'branch_gone';
  /** Epoch milliseconds. */
  at: number;
  scan_id: string | null;
}

/**
 * What happened to an issue on a branch, worked out of its latest counted scans. They may begin in the middle, and say
 * nothing of an issue before they have seen it; the state knows better when it was first seen, and its last change.
 */
export const changesOnBranch = (
  state: Pick<StateOnBranch, 'state' | 'first_seen_at' | 'changed_at'>,
  scans: readonly CountedScan[],
  sights: readonly IssueSight[],
): BranchChange[] => {
  const scanAt = (time: number): string | null => scans.find((scan) => scan.finished_at === time)?.scan_id ?? null;
  const { first_seen_at, changed_at } = state;
  const changes: BranchChange[] = [{ kind: 'found', at: first_seen_at, scan_id: scanAt(first_seen_at) }];
  changes.push(...betweenSights(scans, sights));
  if (state.state === 'fixed') {
    if (changes.at(-1)?.kind === 'fixed') changes.pop();
    changes.push({ kind: 'fixed', at: changed_at, scan_id: scanAt(changed_at) });
  }
  if (state.state === 'gone') changes.push({ kind: 'branch_gone', at: changed_at, scan_id: null });
  return changes;
};

const betweenSights = (scans: readonly CountedScan[], sights: readonly IssueSight[]): BranchChange[] => {
  const sightOf = new Map(sights.map((sight) => [sight.scan_id, sight]));
  const changes: BranchChange[] = [];
  let last: IssueSight | null = null;
  let isFixed = false;
  for (const scan of scans) {
    const { scan_id, finished_at: at } = scan;
    const sight = sightOf.get(scan_id);
    if (sight) {
      if (isFixed) changes.push({ kind: 'back', at, scan_id });
      isFixed = false;
      last = sight;
    } else if (last && !isFixed && createLookedFor(scan)(last)) {
      changes.push({ kind: 'fixed', at, scan_id });
      isFixed = true;
    }
  }
  return changes;
};
