import type { Scope } from '../kernel/caller.ts';
import type { Finding } from '../scans/finding.ts';

export type Excerpt = NonNullable<Finding['excerpt']>;

/** Lines around issues as the last sights on branches have them. */
export interface ExcerptStore {
  /**
   * Of issues that a scan of the branch has seen, after their states are written; null where there is none any more.
   */
  write(
    scope: Scope,
    branch_id: string,
    seen: readonly { readonly issue_id: string; readonly excerpt: Excerpt | null }[],
  ): Promise<void>;
  /** On the branch of that name, or on the one that shows the issue. */
  find(scope: Scope, issue_id: string, branch?: string): Promise<Excerpt | null>;
}
