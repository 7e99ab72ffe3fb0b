import type { RemoteLook } from '../../../../src/domain/repositories/branches.ts';
import type { EngineName, Extent, Label } from './commands.ts';

/*
 * The model: which issues each branch has, in plain sets and maps. It takes from the service under which id it knows a
 * finding, and says itself how that stands.
 */

export type ModelState = 'open' | 'dismissed' | 'suppressed' | 'fixed' | 'gone';

export interface ModelStanding {
  state: ModelState;
  file: string;
  engines: readonly EngineName[];
  isIgnored: boolean;
}

export interface SeenIssue {
  issue_id: string;
  label: Label;
  file: string;
  engines: readonly EngineName[];
  isIgnored: boolean;
}

export interface ModelNumbers {
  new_issues: number;
  reopened: number;
  fixed: number;
}

/** Whether a look of that extent would have found an issue that is still there. */
export const wasLookedFor = (extent: Extent, { file, engines }: Pick<ModelStanding, 'file' | 'engines'>): boolean => {
  const isIn = (paths: readonly string[]): boolean =>
    paths.some((path) => path === file || (path.endsWith('/') && file.startsWith(path)));
  const isExcluded = isIn(extent.exclude.map((glob) => glob.replace('**', '')));
  if (extent.isTimedOut || isExcluded || extent.left_out === null || isIn(extent.left_out)) return false;
  return engines.every((engine) => {
    const unfinished = extent.unfinished[engine];
    if (unfinished?.includes(file)) return false;
    return extent.engines[engine] === 'completed' || unfinished !== undefined;
  });
};

export const createModel = () => {
  const branches = new Map<string, Map<string, ModelStanding>>();
  const gone = new Set<string>();
  /** Names that the service has a branch of. */
  const known = new Set<string>();
  /** As the host named it last, and as the service has it. */
  const defaults: { remote: string | null; own: string | null; isPinned: boolean } = {
    remote: null,
    own: null,
    isPinned: false,
  };
  /** Ends of the decisions that stand, in epoch milliseconds. */
  const decisions = new Map<string, number | null>();
  const ids = new Map<string, Set<string>>();

  const isDecided = (issue_id: string, now: number): boolean => {
    const end = decisions.get(issue_id);
    return end !== undefined && (end === null || end > now);
  };
  const change = (issue_id: string, from: ModelState, to: ModelState): void => {
    for (const issues of branches.values()) {
      const standing = issues.get(issue_id);
      if (standing?.state === from) issues.set(issue_id, { ...standing, state: to });
    }
  };
  const stateNow = (issue_id: string, isIgnored: boolean): ModelState => {
    const decided = decisions.has(issue_id) ? 'dismissed' : 'open';
    return isIgnored ? 'suppressed' : decided;
  };
  const forget = (issue_id: string): void => {
    decisions.delete(issue_id);
    change(issue_id, 'dismissed', 'open');
  };
  const judge = ({ branch, default_branch, branches: listed }: Omit<RemoteLook, 'ref_kind'>): void => {
    for (const name of known) {
      const isThere = [branch, default_branch, ...(listed ?? [])].includes(name);
      if (gone.has(name) === !isThere || (!isThere && (listed ?? []).length === 0)) continue;
      if (isThere) gone.delete(name);
      else gone.add(name);
      const issues = branches.get(name) ?? new Map<string, ModelStanding>();
      for (const [issue_id, standing] of issues) {
        const { state, isIgnored } = standing;
        if (state !== 'fixed')
          issues.set(issue_id, { ...standing, state: isThere ? stateNow(issue_id, isIgnored) : 'gone' });
      }
    }
  };
  const rename = (from: string, to: string): void => {
    const issues = branches.get(from);
    if (issues) branches.set(to, issues);
    branches.delete(from);
    for (const names of [known, gone]) if (names.delete(from)) names.add(to);
    if (defaults.own === from) defaults.own = to;
  };

  return {
    branches,
    isDecided,

    /** All ids that a finding is known under. Twins may take each other's. */
    idsOf: (label: Label): Set<string> => ids.get(twinless(label)) ?? new Set(),
    known: (): string[] => [...new Set([...ids.values()].flatMap((its) => [...its]))].sort(),
    learn: (seen: readonly SeenIssue[]): void => {
      for (const { label, issue_id } of seen) {
        const its = ids.get(twinless(label)) ?? new Set();
        ids.set(twinless(label), its.add(issue_id));
      }
    },

    dismiss: (issue_id: string, end: number | null): void => {
      decisions.set(issue_id, end);
      change(issue_id, 'open', 'dismissed');
    },
    reopen: (issue_id: string, now: number): void => {
      if (isDecided(issue_id, now)) forget(issue_id);
    },
    /** Decisions whose end has come; any scan of the repository writes it. */
    lapse: (now: number): string[] => {
      const ended = [...decisions.keys()].filter((issue_id) => !isDecided(issue_id, now));
      for (const issue_id of ended) forget(issue_id);
      return ended;
    },

    defaults,
    isGone: (branch: string): boolean => gone.has(branch),
    isKnown: (branch: string): boolean => known.has(branch),

    pin: (branch: string | null): void => {
      defaults.isPinned = branch !== null;
      defaults.own = branch ?? defaults.remote ?? defaults.own;
      if (defaults.own !== null) known.add(defaults.own);
    },

    /** What a look at the host shows. */
    look: ({ branch, default_branch, branches: listed }: RemoteLook): void => {
      const { remote } = defaults;
      const isMissing = remote !== null && listed !== null && !listed.includes(remote);
      if (isMissing && default_branch !== null && known.has(remote) && !known.has(default_branch))
        rename(remote, default_branch);
      judge({ branch, default_branch, branches: listed });
      defaults.remote = default_branch ?? defaults.remote;
      if (defaults.own !== null && gone.has(defaults.own)) defaults.isPinned = false;
      if (!defaults.isPinned) defaults.own = defaults.remote ?? defaults.own;
      for (const name of [branch, defaults.own]) if (name !== null) known.add(name);
    },

    /** A scan that counts for a branch. */
    scan: (branch: string, seen: readonly SeenIssue[], extent: Extent): ModelNumbers => {
      const issues = branches.get(branch) ?? new Map<string, ModelStanding>();
      branches.set(branch, issues);
      const numbers = { new_issues: 0, reopened: 0, fixed: 0 };
      const here = new Set(seen.map(({ issue_id }) => issue_id));
      for (const [issue_id, standing] of issues) {
        if (here.has(issue_id) || standing.state === 'fixed' || !wasLookedFor(extent, standing)) continue;
        if (standing.state === 'open') numbers.fixed += 1;
        issues.set(issue_id, { ...standing, state: 'fixed' });
      }
      for (const { issue_id, file, engines, isIgnored } of seen) {
        const before = issues.get(issue_id);
        const state = stateNow(issue_id, isIgnored);
        if (state === 'open' && (!before || before.state === 'fixed')) {
          numbers.new_issues += 1;
          if (before) numbers.reopened += 1;
        }
        issues.set(issue_id, { state, file, engines, isIgnored });
      }
      return numbers;
    },
  };
};

const twinless = (label: Label): string => label.replace(/\d$/, '');
