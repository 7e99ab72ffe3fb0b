import type { components } from '../../../generated/openapi.ts';
import type { Scope } from '../kernel/caller.ts';
import { ANY_TEXT, decodeCursor } from '../kernel/page.ts';

export type RefKind = components['schemas']['RefKind'];
export type Branch = components['schemas']['Branch'];

/** Where a page of branches begins, the default branch first and then by name: after this one. */
export interface BranchPlace {
  /** 0 for the default branch, 1 for others. */
  rank: number;
  /** Empty where it has none yet. */
  name: string;
}

/** What a worker saw when it asked the repository's host for its refs. */
export interface RemoteLook {
  /** What the ref of the scan names; null: the repository is empty. */
  ref_kind: RefKind | null;
  /** Name of the branch to be scanned; null for anything else. */
  branch: string | null;
  /** Name of the branch that the host leads to; null where it has none. */
  default_branch: string | null;
  /** All branches of the host; null: not obtained, or too many to be listed. */
  branches: readonly string[] | null;
}

/** A branch that has a name. */
export interface NamedBranch {
  branch_id: string;
  name: string;
  /** Epoch milliseconds of the scan that found its host without it; null while it is there. */
  gone_at: number | null;
}

/** The default branch of a repository, as it was known before its host is asked. */
export interface DefaultBranch {
  /** Null: nobody has named it. */
  name: string | null;
  /** Whether it was chosen, so that it stays whatever the host names. */
  isPinned: boolean;
}

/** What is known of a repository's default branch. */
export interface KnownDefault extends DefaultBranch {
  /** Null: there is none yet. */
  branch_id: string | null;
  /** The one that the host named last; null before. */
  remote: string | null;
}

/** What a branch adds up to. */
export interface BranchNumbers {
  open: components['schemas']['IssuesBySeverity'];
  dismissed: number;
  suppressed: number;
  /** Open, and not seen by the last counted scan, which did not look for them. */
  kept: number;
  /** Null, like its version, where the branch can't be scored. */
  score: number | null;
  score_version: number | null;
}

export interface KeptNumbers {
  isCounted: boolean;
  /** Null where no scan has counted. */
  numbers: BranchNumbers | null;
}

/** A repository of any account with its branches. */
export interface OwnedRepository extends Scope {
  repository_id: string;
  repo_url: string;
  branches: readonly { branch_id: string; name: string | null }[];
}

/** What the operator's commands go over. */
export interface AllRepositories {
  /** In the order of their ids, after one. */
  list(page: { after: string | null; limit: number }): Promise<OwnedRepository[]>;
}

/** A scan that the numbers of a branch go by from now on. */
export interface CountedScan {
  scan_id: string;
  look_to: number;
  /** False: its time ran out. */
  isComplete: boolean;
  /** Lines of own source that the score allows for; null where the code can't be scored. */
  source_lines: number | null;
}

export interface BranchStore {
  /**
   * The next number of the repository's looks at its host, which are ordered by these and by no clock. It holds the
   * repository to the end of the transaction.
   */
  nextLook(scope: Scope, repository_id: string): Promise<number>;
  /**
   * Names the branch of scans from before anyone asked for the default branch. Where another has the name already, it
   * stays as it is and is answered.
   */
  nameDefault(scope: Scope, repository_id: string, name: string): Promise<string | null>;
  /** Those that have a name, the gone ones included. */
  named(scope: Scope, repository_id: string): Promise<NamedBranch[]>;
  /** Whether a scan of the branch has looked at the host at that number of the repository, or later. */
  isLookedAtSince(scope: Scope, branch_id: string, look: number): Promise<boolean>;
  /** The host had it no more at that look: what scans saw of it before does not count from now on. */
  leave(scope: Scope, branch_id: string, gone: { at: number; look: number }): Promise<void>;
  /** It is there again. */
  comeBack(scope: Scope, branch_id: string): Promise<void>;
  /** Has all scans of a branch be another's, and removes it. */
  merge(scope: Scope, branches: { from: string; into: string }): Promise<void>;
  /** Has the branch go by the counted scan whose look was the latest; without one nothing is known of it. */
  goByLatest(scope: Scope, branch_id: string): Promise<void>;
  /** The branch of that name (null: the default branch that nobody has named yet), made if it is new. */
  ensure(
    scope: Scope,
    branch: { repository_id: string; branch_id: string; name: string | null; at: number },
  ): Promise<string>;
  list(
    scope: Scope,
    repository_id: string,
    page: { name: string | undefined; isGone: boolean | undefined; limit: number; after: BranchPlace | null },
  ): Promise<Branch[]>;
  /** Holds repositories to the end of the transaction, in the order of their ids. */
  hold(scope: Scope, repository_ids: readonly string[]): Promise<void>;
  /** From now on the branch goes by this scan. */
  count(scope: Scope, branch_id: string, scan: CountedScan): Promise<void>;
  /**
   * Of its last counted scan that completed; null where the code can't be scored, before there is one, and of a gone
   * branch.
   */
  sourceLines(scope: Scope, branch_id: string): Promise<number | null>;
  /** Nothing is kept of a branch of which no scan counts: that is not to know its numbers, which is not none. */
  keepNumbers(scope: Scope, branch_id: string, numbers: BranchNumbers): Promise<void>;
  /** What is kept of a branch, and whether it has a counted scan; null when there is no such branch any more. */
  keptNumbers(scope: Scope, branch_id: string): Promise<KeptNumbers | null>;
  rename(scope: Scope, branch_id: string, name: string): Promise<void>;
  defaultOf(scope: Scope, repository_id: string): Promise<KnownDefault>;
  /** Id of the branch of that name; null where there is none. */
  idOf(scope: Scope, repository_id: string, name: string): Promise<string | null>;
  setDefault(scope: Scope, repository_id: string, branch_id: string): Promise<void>;
  /** Whether the default branch stays whatever the host names. */
  setPinned(scope: Scope, repository_id: string, isPinned: boolean): Promise<void>;
  keepRemoteDefault(scope: Scope, repository_id: string, name: string): Promise<void>;
}

/** What a ref seems to name where no host is asked: a short name is a branch's, and none is the default branch's. */
export const seemingRef = (ref: string | null): { ref_kind: RefKind; branch: string | null } => {
  if (ref === null || ref === 'HEAD') return { ref_kind: 'branch', branch: null };
  if (/^[0-9a-f]{40}$/i.test(ref)) return { ref_kind: 'commit', branch: null };
  if (ref.startsWith('refs/tags/')) return { ref_kind: 'tag', branch: null };
  const branch = ref.replace(/^refs\/heads\//, '');
  return branch.startsWith('refs/') ? { ref_kind: 'other', branch: null } : { ref_kind: 'branch', branch };
};

/** What the ref of a played scan names. Its repository has no host to be asked. */
export const playedLook = (ref: string | null, known?: DefaultBranch): RemoteLook => {
  const { ref_kind, branch } = seemingRef(ref);
  const default_branch = FIXTURE_BRANCH;
  const pinned = ref === null && known?.isPinned ? known.name : null;
  const scanned = ref_kind === 'branch' ? (branch ?? pinned ?? default_branch) : null;
  return { ref_kind, branch: scanned, default_branch, branches: null };
};

/** Default branch of every played repository. */
export const FIXTURE_BRANCH = 'main';

/** Where the page after a cursor begins: of branches, and of what is listed by them. */
export const placeOfBranch = (cursor: string | undefined): BranchPlace | null => {
  const key = decodeCursor<[number, string]>(cursor, [0, ANY_TEXT]);
  return key && { rank: key[0], name: key[1] };
};
