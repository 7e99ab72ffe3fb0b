import type { components } from '../../../../generated/openapi.ts';
import type { Scope } from '../../kernel/caller.ts';
import { confidenceRank, leads, severityRank } from '../reading/list-order.ts';

/*
 * An issue is one identity in its repository, and stands on each branch for itself. What a branch has of an issue
 * follows from the scans that count there (of the branch, each with a later look at the host than those before) and
 * from the decision about the identity: it is what the latest sight says, unless a later scan looked for the issue and
 * did not find it, or the branch itself is gone. `takeSights` goes on from one scan to the next, `createRebuild` works
 * the same out of all of them. Where it stands anywhere, and the numbers of a branch, are derived from these states
 * alone.
 */

type Issue = components['schemas']['Issue'];

export type StandingState = 'open' | 'dismissed' | 'suppressed' | 'fixed' | 'gone';

/** Whether the branch has the issue, as far as is known: nobody has looked for it in vain, and the branch is there. */
export const isStanding = (state: StandingState): boolean => state !== 'fixed' && state !== 'gone';

/** What a scan saw of an issue, as far as lists filter by it and numbers count it. */
export interface Sight {
  issue_id: string;
  severity: Issue['severity'];
  /** Smaller is worse: see `priorityOf`. */
  priority: number;
  rule_id: string;
  file: string;
  path_kind: Issue['path_kind'];
  engines: Issue['engines'];
  fingerprint: string;
  category: Issue['category'];
  cwe: Issue['cwe'];
  /** What words are looked for in: see `searchTextOf`. */
  search: string;
  /** By a comment that the repository lets count, or since its rule is switched off. */
  suppressed: boolean;
}

/** How an issue stands on a branch. */
export interface BranchState extends Omit<Sight, 'suppressed'> {
  state: StandingState;
  /** Epoch milliseconds of the first scan of the branch that saw it. */
  first_seen_at: number;
  /** Epoch milliseconds of the last change of `state`. */
  changed_at: number;
  /** The scan that saw it last; null: the branch's last counted one. */
  scan_id: string | null;
}

/** A state with as much of its branch as tells which one stands for the issue. */
export interface StateOnBranch extends BranchState {
  branch_id: string;
  repository_id: string;
  is_default: boolean;
  /** Whether the host no longer has the branch. */
  is_gone: boolean;
}

export interface BranchStateStore {
  /** Those that are neither fixed nor gone. */
  live(scope: Scope, branch_id: string): Promise<BranchState[]>;
  /** Of these issues, in any state. */
  find(scope: Scope, branch_id: string, issue_ids: readonly string[]): Promise<BranchState[]>;
  /** Of these issues, on all branches. */
  ofIssues(scope: Scope, issue_ids: readonly string[]): Promise<StateOnBranch[]>;
  /** Makes or replaces. */
  write(
    scope: Scope,
    branch: { branch_id: string; repository_id: string },
    states: readonly BranchState[],
  ): Promise<void>;
  /** Forgets them; an issue that is left with none on any branch stands nowhere from then on. */
  remove(
    scope: Scope,
    branch: { branch_id: string; repository_id: string },
    issue_ids: readonly string[],
  ): Promise<void>;
  /** Ids of all issues that have a state on the branch. */
  issuesOf(scope: Scope, branch_id: string): Promise<string[]>;
  /** These issues stand on no branch: only tags and commits have them. */
  detach(scope: Scope, issue_ids: readonly string[]): Promise<void>;
  /** How the issues are stored to stand anywhere; without those that stand on no branch. */
  anywhere(scope: Scope, issue_ids: readonly string[]): Promise<StandingAnywhere[]>;
  /** Replaces how the issues stand anywhere. */
  writeAnywhere(scope: Scope, issues: readonly StandingAnywhere[]): Promise<void>;
  /**
   * How many counts of a branch, or of issues anywhere in a repository, differ from what its rows add up to. With
   * `repair` they are made right.
   */
  recount(
    scope: Scope,
    lane: { repository_id: string; branch_id: string | null },
    options: { repair: boolean },
  ): Promise<number>;
  /** The states of a branch, added up anew. */
  countStates(scope: Scope, branch: { branch_id: string; repository_id: string }): Promise<StateCount[]>;
  /** The states of a branch, by the counts that are kept of them. */
  count(scope: Scope, branch_id: string): Promise<StateCount[]>;
}

/** How many issues of one rule stand alike on a branch. */
export interface StateCount {
  state: StandingState;
  rule_id: string;
  priority: number;
  issues: number;
  /** How many of them the last counted scan did not see. */
  kept: number;
}

/** How an issue stands over all branches, and which of them shows it. */
export interface StandingAnywhere extends Omit<Sight, 'suppressed' | 'fingerprint'> {
  state: StandingState;
  shown_branch_id: string;
}

/** What lists by words look in: lower case, as people search for parts of titles, rules and paths. */
export const searchTextOf = ({
  title,
  rule_id,
  file,
  cwe,
}: Pick<Issue, 'title' | 'rule_id' | 'file' | 'cwe'>): string =>
  // as databases keep text
  [title, rule_id, file, ...cwe].join('\n').toLowerCase().toWellFormed().replaceAll('\0', ' ');

const SHARED = 100;
const SEVERITY = 10;

/**
 * 100 where neither the product's own code nor a sure secret is meant, and 10 for each step of severity, and 1 for each
 * of confidence: it sorts, and it is all that score and counts by severity ask for.
 */
export const priorityOf = (issue: Pick<Issue, 'path_kind' | 'category' | 'confidence' | 'severity'>): number =>
  (leads(issue) ? 0 : SHARED) + SEVERITY * severityRank[issue.severity] + confidenceRank[issue.confidence];

export interface Priority {
  leads: boolean;
  severity: Issue['severity'];
  confidence: Issue['confidence'];
}

const severities = Object.keys(severityRank) as Issue['severity'][]; // its keys are these, in their order
const confidences = Object.keys(confidenceRank) as Issue['confidence'][];

/** From the worst on. */
export const everyPriority: readonly number[] = [0, SHARED].flatMap((part) =>
  severities.flatMap((_, severity) => confidences.map((_, confidence) => part + SEVERITY * severity + confidence)),
);

/** What a priority was made of. */
export const readPriority = (priority: number): Priority => {
  const severity = severities[Math.floor((priority % SHARED) / SEVERITY)];
  const confidence = confidences[priority % SEVERITY];
  if (severity === undefined || confidence === undefined) throw new Error(`${priority} is no priority`);
  return { leads: priority < SHARED, severity, confidence };
};

/** A comment in the code goes before a decision, which waits until the comment is gone. */
export const standingOf = (suppressed: boolean, isDecided: boolean): Exclude<StandingState, 'fixed' | 'gone'> => {
  if (suppressed) return 'suppressed';
  return isDecided ? 'dismissed' : 'open';
};

/** Whether two states of an issue say the same, whenever it came to that. */
export const isAlike = (one: BranchState, other: BranchState): boolean =>
  one.state === other.state &&
  one.severity === other.severity &&
  one.priority === other.priority &&
  one.rule_id === other.rule_id &&
  one.file === other.file &&
  one.path_kind === other.path_kind &&
  one.fingerprint === other.fingerprint &&
  one.category === other.category &&
  one.search === other.search && // with its CWEs
  one.first_seen_at === other.first_seen_at &&
  one.scan_id === other.scan_id &&
  one.engines.join() === other.engines.join();
