import { type BranchState, isAlike, isStanding, type Sight, standingOf } from './branch-state.ts';
import type { LookedFor } from './looked-for.ts';

export interface SightTaken extends Sight {
  /** Whether somebody has dismissed the issue. */
  isDecided: boolean;
  /** Issues that have turned out to be this one. */
  absorbed: readonly string[];
}

export interface BranchLook {
  /** How known issues stand on the branch: all that it has, and those that were seen. */
  before: ReadonlyMap<string, BranchState>;
  sights: readonly SightTaken[];
  wasLookedFor: LookedFor;
  /** The branch's last counted scan so far. */
  last_scan_id: string | null;
  /** Epoch milliseconds. */
  now: number;
}

export interface Taken {
  /** States that are other than before. */
  changed: BranchState[];
  /** Open now, and neither open, dismissed nor suppressed before. */
  new_issues: number;
  /** Of these, those that had been fixed, or gone with the branch. */
  reopened: number;
  /** Open before, and looked for in vain. */
  fixed: number;
}

/** How issues stand on a branch after one more scan of it. */
export const takeSights = (look: BranchLook): Taken => {
  const found = look.sights.map((sight) => seen(look, sight));
  const here = new Set(look.sights.map(({ issue_id }) => issue_id));
  const absorbed = new Set(look.sights.flatMap((sight) => sight.absorbed));
  const absent = [...look.before.values()].filter(({ issue_id, state }) => isStanding(state) && !here.has(issue_id));
  const missing = absent.filter((state) => !absorbed.has(state.issue_id) && look.wasLookedFor(state));
  const ended = new Set([...missing.map(({ issue_id }) => issue_id), ...absorbed]);
  const changed = [
    ...found.flatMap(({ before, after }) => (before && isAlike(before, after) ? [] : [after])),
    ...absent.flatMap((state) => unseen(look, state, ended.has(state.issue_id))),
  ];
  const fresh = found.filter(({ isNew }) => isNew);
  return {
    changed,
    new_issues: fresh.length,
    reopened: fresh.filter(({ before }) => before !== undefined).length,
    fixed: missing.filter(({ state }) => state === 'open').length,
  };
};

const seen = ({ before: known, now }: BranchLook, sight: SightTaken) => {
  const before = known.get(sight.issue_id);
  const state = standingOf(sight.suppressed, sight.isDecided);
  const names = [sight.issue_id, ...sight.absorbed];
  const stoodBefore = names.some((id) => isStanding(known.get(id)?.state ?? 'fixed'));
  const after: BranchState = {
    issue_id: sight.issue_id,
    state,
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
    first_seen_at: before?.first_seen_at ?? now,
    changed_at: before?.state === state ? before.changed_at : now,
    scan_id: null,
  };
  return { before, after, isNew: state === 'open' && !stoodBefore };
};

/** The scan that saw it last is named from now on; nothing where that is so already. */
const unseen = ({ last_scan_id, now }: BranchLook, state: BranchState, isFixed: boolean): BranchState[] => {
  const scan_id = state.scan_id ?? last_scan_id;
  if (isFixed) return [{ ...state, state: 'fixed', changed_at: now, scan_id }];
  return state.scan_id === null ? [{ ...state, scan_id }] : [];
};
