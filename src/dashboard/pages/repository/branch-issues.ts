import type { Repository } from '../../data/types.ts';

/**
 * What to ask `listIssues` for, and the branch that its issues are shown as. The list takes no branch so far: it has
 * the issues of all branches of the repository, each as the branch shows it that the service chooses (`branch: null`).
 */
export const issuesOf = (
  repository: Repository,
  _branch: string | null,
): { query: { repo_url: string }; branch: string | null } => ({
  query: { repo_url: repository.repo_url },
  branch: null,
});
