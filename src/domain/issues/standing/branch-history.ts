import type { Scope } from '../../kernel/caller.ts';
import type { CountedScan, PastSight } from './rebuild.ts';

/** As much of an issue's identity as how it stands on a branch depends on. */
export interface PastIdentity {
  issue_id: string;
  /** Whether a decision about it is stored, which states go by. */
  isDecided: boolean;
  /** What it has turned out to be, from a look of the repository on. */
  absorbed: { into: string; since: number } | null;
}

/** What states are worked out of anew. */
export interface BranchHistoryStore {
  /** Epoch milliseconds since when the host no longer has the branch; null while it is there. */
  goneAt(scope: Scope, branch_id: string): Promise<number | null>;
  /** The scans that count for a branch, or as many of the latest, the earliest look first. */
  counted(scope: Scope, branch_id: string, latest?: number): Promise<CountedScan[]>;
  /** Issues of a repository in the order of their ids, after one. */
  identities(
    scope: Scope,
    page: { repository_id: string; after: string | null; limit: number },
  ): Promise<PastIdentity[]>;
  /** Of each issue the first and the last that counted scans of a branch saw: what lies between says no more. */
  sights(scope: Scope, branch_id: string, issue_ids: readonly string[]): Promise<PastSight[]>;
  /** Which of the counted scans of a branch saw these issues. */
  seenBy(
    scope: Scope,
    branch_id: string,
    issue_ids: readonly string[],
  ): Promise<{ issue_id: string; scan_id: string }[]>;
}
