import type { Log } from '../../kernel/log.ts';
import type { Transactional } from '../../kernel/transaction.ts';
import type { AllRepositories } from '../../repositories/branches.ts';
import { type RecountChange, recountNumbers } from './recount-numbers.ts';

export interface RecountSampleDependencies {
  store: { allRepositories: AllRepositories } & Transactional<RecountChange>;
  /** At least 0, less than 1. */
  random: () => number;
  log: Log;
}

/**
 * Holds the numbers of one branch against its states, each time of the next repository: a difference is a bug, so it is
 * reported, and it is repaired.
 */
export const createRecountSample = ({ store, random, log }: RecountSampleDependencies): (() => Promise<void>) => {
  let last: string | null = null;

  return async () => {
    const [repository] = await store.allRepositories.list({ after: last, limit: 1 });
    last = repository?.repository_id ?? null;
    const branch = repository?.branches[Math.floor(random() * repository.branches.length)];
    if (!repository || !branch) return;
    const { repository_id } = repository;
    const { branch_id } = branch;
    const differences = await store.transaction(async (tx) => {
      await tx.branches.hold(repository, [repository_id]);
      return recountNumbers(tx, repository, { branch_id, repository_id, repair: true });
    });
    if (differences > 0) log.error({ repository_id, branch_id }, 'numbers of a branch were wrong and are repaired');
  };
};
