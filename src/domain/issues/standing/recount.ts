import type { Scope } from '../../kernel/caller.ts';
import type { Transactional } from '../../kernel/transaction.ts';
import type { AllRepositories, OwnedRepository } from '../../repositories/branches.ts';
import { standAnywhere } from './anywhere.ts';
import type { StandingAnywhere } from './branch-state.ts';
import { settle } from './decide.ts';
import { BATCH, compareBranch, type RebuiltBranch, repairBranch } from './rebuild-branch.ts';
import { type RecountChange, recountNumbers } from './recount-numbers.ts';

/**
 * What is stored other than it follows: `states` of a branch from the scans that count there and from decisions,
 * `numbers` of a branch from its states, and how `issues` of a repository stand anywhere from the states on all
 * branches.
 */
export interface Difference extends Scope {
  repository_id: string;
  repo_url: string;
  /** Null, like its name, of issues over all branches. */
  branch_id: string | null;
  branch: string | null;
  differs: 'states' | 'numbers' | 'issues';
  /** How many of them: a branch has its numbers once. */
  count: number;
}

export interface Recounted {
  /** How many were looked at. */
  repositories: number;
  branches: number;
  differences: Difference[];
}

export interface RecountDependencies {
  store: { allRepositories: AllRepositories } & Transactional<RecountChange>;
}

const REPOSITORIES = 100;

/** Goes over what is stored of the branches of all accounts, and holds each against what it follows from. */
export const createRecount = ({ store }: RecountDependencies) => {
  /** A scan that ends meanwhile waits: what it writes belongs together. */
  const held = <T>(repository: OwnedRepository, work: (tx: RecountChange) => Promise<T>): Promise<T> =>
    store.transaction(async (tx) => {
      await tx.branches.hold(repository, [repository.repository_id]);
      return work(tx);
    });

  /** What follows is looked at before what it follows from: its repair would hide that it had differed. */
  const ofRepository = async (repository: OwnedRepository, repair: boolean): Promise<Difference[]> => {
    const { account_id, environment, repository_id, repo_url } = repository;
    const place = { account_id, environment, repository_id, repo_url };
    const counts = await held(repository, (tx) =>
      tx.states.recount(repository, { repository_id, branch_id: null }, { repair }),
    );
    const issues = await countAll((after) =>
      held(repository, (tx) => recountIssues(tx, repository, { after, repair })),
    );
    const anywhere = { ...place, branch_id: null, branch: null };
    const differences: Difference[] = [
      { ...anywhere, differs: 'issues', count: issues },
      { ...anywhere, differs: 'numbers', count: counts === 0 ? 0 : 1 },
    ];
    for (const { branch_id, name: branch } of repository.branches) {
      const numbers = await held(repository, (tx) =>
        recountNumbers(tx, repository, { branch_id, repository_id, repair }),
      );
      const states = await countAll((after) =>
        held(repository, (tx) => recountStates(tx, repository, { branch_id, repository_id, after, repair })),
      );
      differences.push({ ...place, branch_id, branch, differs: 'states', count: states });
      differences.push({ ...place, branch_id, branch, differs: 'numbers', count: numbers });
    }
    return differences.filter(({ count }) => count > 0);
  };

  /** With `repair` what differs is written anew. */
  return async ({ repair }: { repair: boolean }): Promise<Recounted> => {
    const recounted: Recounted = { repositories: 0, branches: 0, differences: [] };
    let page = await store.allRepositories.list({ after: null, limit: REPOSITORIES });
    for (let last = page.at(-1); last; last = page.at(-1)) {
      for (const repository of page) {
        recounted.repositories += 1;
        recounted.branches += repository.branches.length;
        recounted.differences.push(...(await ofRepository(repository, repair)));
      }
      page = await store.allRepositories.list({ after: last.repository_id, limit: REPOSITORIES });
    }
    return recounted;
  };
};

export type Recount = ReturnType<typeof createRecount>;

interface Batch {
  count: number;
  /** Where to go on; null at the end. */
  next: string | null;
}

const countAll = async (batchAfter: (after: string | null) => Promise<Batch>): Promise<number> => {
  let { count, next } = await batchAfter(null);
  while (next !== null) {
    const batch = await batchAfter(next);
    count += batch.count;
    next = batch.next;
  }
  return count;
};

interface Step {
  after: string | null;
  repair: boolean;
}

const recountStates = async (
  tx: RecountChange,
  scope: Scope,
  { after, repair, ...branch }: Step & RebuiltBranch,
): Promise<Batch> => {
  const difference = await compareBranch(tx, scope, branch, after);
  const count = difference.changed.length + difference.unexplained.length;
  if (repair && count > 0) await repairBranch(tx, scope, branch, difference);
  return { count, next: difference.next };
};

const recountIssues = async (
  tx: RecountChange,
  { repository_id, ...scope }: OwnedRepository,
  { after, repair }: Step,
): Promise<Batch> => {
  const identities = await tx.history.identities(scope, { repository_id, after, limit: BATCH });
  const issue_ids = identities.map(({ issue_id }) => issue_id);
  const wanted = textsOf(standAnywhere(await tx.states.ofIssues(scope, issue_ids)));
  const stored = textsOf(await tx.states.anywhere(scope, issue_ids));
  const other = issue_ids.filter((issue_id) => wanted.get(issue_id) !== stored.get(issue_id));
  if (repair && other.length > 0) await settle(tx, scope, { issue_ids: other, branch_ids: [] });
  return { count: other.length, next: identities.length < BATCH ? null : (issue_ids.at(-1) ?? null) };
};

const textsOf = (issues: readonly StandingAnywhere[]): Map<string, string> =>
  new Map(
    issues.map((issue) => [
      issue.issue_id,
      JSON.stringify([
        issue.state,
        issue.shown_branch_id,
        issue.severity,
        issue.priority,
        issue.rule_id,
        issue.file,
        issue.path_kind,
        issue.engines,
        issue.category,
        issue.search, // with its CWEs
      ]),
    ]),
  );
